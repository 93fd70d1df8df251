import type { AmountBreakdown } from '@kabinet/ui/primitives/AmountBreakdown.tsx'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import type { ComponentProps } from 'react'
import type { Translate } from '../i18n/messages.tsx'

type Line = ComponentProps<typeof AmountBreakdown>['lines'][number]

/** Line of quoted terms. Its value is a text, so that it can be compared with the one that was shown before. */
export interface QuotedLine extends Pick<Line, 'title' | 'variant'> {
  /** The same for a line of other terms, whose title may have other numbers. */
  readonly key: string
  readonly text: string
  /** What is shown of the text once another has replaced it. */
  readonly brief?: string
  readonly isSum?: boolean
}

/** Returns lines for an `AmountBreakdown`. Those that differ from `before`, if the terms have changed, are marked. */
export function quotedLines(lines: readonly QuotedLine[], before: readonly QuotedLine[] | undefined, t: Translate) {
  return lines.map(({ key, title, variant, ...shown }): Line => {
    const old = before?.find((line) => line.key === key)
    return {
      title,
      value: valueOf(shown),
      ...(variant && { variant }),
      ...(before && !old && { was: 'none' as const }),
      ...(old &&
        old.text !== shown.text && {
          was: { value: old.brief ?? valueOf(old), words: t('common.was', { before: old.text, after: shown.text }) },
        }),
    }
  })
}

function valueOf({ text, isSum = false }: Pick<QuotedLine, 'text' | 'isSum'>) {
  return isSum ? <MoneyText text={text} /> : text
}
