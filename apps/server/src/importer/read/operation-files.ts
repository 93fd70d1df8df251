import { addDays } from '@kabinet/contract/kernel/days'
import { operationStatuses } from '@kabinet/contract/operation-statuses'
import { parameterTypes } from '@kabinet/contract/operations.schemas'
import { z } from 'zod'
import { column, type ColumnType, imported, living, optional, refuse } from './column.ts'
import { choice, code, day, id, list, text, texts, truth, whole } from './columns.ts'
import { contract, file, toContract } from './file-spec.ts'
import { notEarlier } from '../check/row-rules.ts'
import { businessOnly, fileLimits, numberLimits, optionsOfChoice } from '../check/operation-rules.ts'

const maxTypeId = 1_000_000
const order = imported(whole(0, 10_000), '10', 'Place among the others: the lowest comes first')
const typeId = whole(1, maxTypeId)
const offered = imported(
  truth(),
  'true',
  'Whether it is in the forms that customers fill in; a row left out of the file stays as it was',
)

const statusIds = Object.fromEntries(
  Object.entries(operationStatuses).map(([key, { title }]) => [title.en, Number(key)]),
)

const isDay = z.iso.date()
const entry = z.union([
  z.string().max(2000),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.strictObject({ text: z.string().min(1).max(300) }),
])

/** Accepts values of a request by the code of their parameter, as a JSON object. Days in it are shifted like others. */
function entries(): ColumnType {
  return column('text', 'JSON object', (found, { shift }) => {
    const parsed = z.record(z.string().min(1), entry).safeParse(parseJson(found))
    if (!parsed.success) return refuse('is not a JSON object of texts, numbers, lists and addresses {"text": …}')
    const shifted = Object.entries(parsed.data).map(([name, value]) => {
      const moves = typeof value === 'string' && isDay.safeParse(value).success
      return [name, moves ? addDays(value, shift) : value] as const
    })
    return { value: JSON.stringify(Object.fromEntries(shifted)) }
  })
}

function parseJson(found: string): unknown {
  try {
    return JSON.parse(found)
  } catch {
    return undefined
  }
}

const options = optional(list(text(200), ' | ', 'titles with `|` between them'))

export const operationTypeFiles = [
  file(
    'operation_types',
    {
      id: imported(typeId, '1', 'Number of the type'),
      order,
      ...texts('title', text(200), { en: 'Move', ru: 'Переезд', hy: 'Տեղափոխում' }, 'Name as customers see it'),
      offered,
    },
    ['id'],
    { meaning: 'A type of request that companies send to the provider.' },
  ),
  file(
    'operation_parameters',
    {
      operation_type: imported(typeId, '1', 'Type, by its id in operation_types.csv'),
      code: imported(code(), 'kinds', 'Name of the parameter within its type'),
      order,
      ...texts(
        'title',
        text(200),
        { en: 'Documents', ru: 'Документы', hy: 'Փաստաթղթեր' },
        'What customers are asked for',
      ),
      type: imported(choice(parameterTypes), 'choices', 'Type of its value'),
      required: imported(truth(), 'true', 'Whether a value must be given; a required `boolean` must be true'),
      min: imported(optional(whole(0, 1_000_000_000)), '10', 'Lowest value of a `number`'),
      max: imported(optional(whole(0, 1_000_000_000)), '1000', 'Highest value of a `number`'),
      most: imported(optional(whole(1, 5)), '1', 'Maximum number of files; only for `file`'),
      accept: imported(
        optional(list(choice(['png', 'jpg', 'jpeg', 'gif', 'pdf']), ' ', 'extensions with spaces between them')),
        'pdf',
        'Extensions that a `file` accepts; empty: images',
      ),
      source: imported(
        optional(choice(['services'])),
        'services',
        'Source of the options of `choice` and `choices`: the services of the contract; empty: the columns below',
      ),
      options: imported(
        optional(list(code(), ' ', 'codes with spaces between them')),
        'contract invoice act',
        'Options of `choice` and `choices`',
      ),
      ...texts(
        'options',
        options,
        {
          en: 'Contract | Invoice | Statement',
          ru: 'Договор | Счёт | Акт',
          hy: 'Պայմանագիր | Հաշիվ | Ակտ',
        },
        'Their names, in the same order',
      ),
      offered,
    },
    ['operation_type', 'code'],
    {
      meaning: 'A value that a type of request asks for.',
      references: [{ columns: ['operation_type'], to: 'operation_types' }],
      rules: [optionsOfChoice, fileLimits, numberLimits],
    },
  ),
] as const

export const operationFiles = [
  file(
    'operations',
    {
      external_id: imported(code(), 'o1', 'Name of the request, unique among all requests'),
      ...contract,
      type: imported(typeId, '1', 'Type, by its id in operation_types.csv'),
      status: living(id(statusIds), '2', 'Status'),
      created: imported(day({ notAfterToday: true }), '2026-11-10', 'Day on which it was sent'),
      moved: living(
        optional(day({ notAfterToday: true })),
        '2026-11-12',
        'Day on which it got its status; empty: the day on which it was sent',
      ),
      values: imported(
        entries(),
        '{"kinds":["act"]}',
        'Values by the code of their parameter; an address is `{"text": "…"}`, files are omitted',
      ),
    },
    ['external_id'],
    {
      meaning: 'A request that a company has sent. Its history begins with the day it was sent.',
      references: [toContract, { columns: ['type'], to: 'operation_types' }],
      rules: [businessOnly, notEarlier('created', 'moved')],
    },
  ),
] as const
