import type { Rule } from './row-rules.ts'

const optionColumns = ['options', 'options_en', 'options_ru', 'options_hy'] as const

/** Requires options, or a source of them, of `choice` and `choices` alone, with a name for each in every language. */
export const optionsOfChoice: Rule = (values) => {
  const isChoice = values['type'] === 'choice' || values['type'] === 'choices'
  const given = optionColumns.filter((name) => values[name] != null)
  if (!isChoice || values['source'] != null) {
    if (!isChoice && values['source'] != null) return { column: 'source', reason: `${values['type']} has no options` }
    return given.length > 0
      ? {
          column: given[0]!,
          reason: isChoice ? 'must be empty when source is given' : `${values['type']} has no options`,
        }
      : undefined
  }
  const missing = optionColumns.find((name) => values[name] == null)
  if (missing) return { column: missing, reason: `must not be empty: ${values['type']} needs options or a source` }
  const count = String(values['options']).split(' ').length
  const other = optionColumns.slice(1).find((name) => String(values[name]).split(' | ').length !== count)
  return other && { column: other, reason: `must name ${count} options, as many as the column options` }
}

export const fileLimits: Rule = ({ type, most, accept }) => {
  if (type === 'file')
    return most == null ? { column: 'most', reason: 'must not be empty: it is how many files' } : undefined
  if (most != null) return { column: 'most', reason: 'must be empty: only a file has it' }
  return accept == null ? undefined : { column: 'accept', reason: 'must be empty: only a file has it' }
}

export const numberLimits: Rule = ({ type, min, max }) => {
  const given = min == null ? (max == null ? undefined : 'max') : 'min'
  if (given && type !== 'number') return { column: given, reason: 'must be empty: only a number has it' }
  if (min == null || max == null || max >= min) return undefined
  return { column: 'max', reason: `${max} is less than min ${min}` }
}

export const businessOnly: Rule = ({ billing_id: billing }) =>
  billing === 'ul' ? undefined : { column: 'billing_id', reason: 'must be ul: only companies send requests' }
