import type { Column } from './column.ts'
import type { FileSpec } from './file-spec.ts'
import { files } from './files.ts'
import { overwritable } from '../check/overwrite.ts'

const head = `# Importing customers

Generated from the schemas of \`apps/server/src/importer\` by \`npm run docs:write\`; do not edit.

An import is a folder with \`manifest.json\` and any of the CSV files below. The [README](../README.md#bring-your-own-customers) shows how to run it; [operators/am/demo](../operators/am/demo) is a complete example.

## The folder

- \`manifest.json\` names the currency, which must be the operator's: \`{"currency": "AMD"}\`. \`anchor\` is the day that a demo is written for, used by \`--shift-to-today\`; \`signIns\` lists the people of a demo. \`invoiceMonths\` is the number of full months before the first import for which business contracts get invoices from the movements; without it, [invoices](domain/invoices.md#the-first-invoices) begin with the month of that import.
- Any file may be missing. The first line of a file names all its columns, in any order. A field of a column that is not required may be empty.
- Files are CSV as in RFC 4180, in UTF-8 with commas unless \`--encoding\` and \`--delimiter\` say otherwise. A byte order mark and Windows line ends are allowed.
- Amounts have a point before a fraction and no sign. Days are \`yyyy-MM-dd\` in the operator's zone. A period, pause or credit ends with the first day after it.
- Rows refer to each other by codes of your choice, for example those of your former billing. What a row refers to must be in the folder or imported before.

## Who owns a column

- \`import\`: written by every import, because nothing else changes it.
- \`installation\`: changed by customers, billing or the bank once it is imported. It is written with a new row and never again. If a later import differs, both values are listed and the installation's is kept, unless \`--overwrite <file.column>\` names the column. A row that the installation has removed since its import stays removed; naming the last column of the row's key restores it.

A password is never shown. Given in plain text it cannot be compared, so \`--overwrite contracts.password\` always sets what the file has. Hashing 5000 plain passwords takes about two minutes; passwords that are hashed already take no time.

A code phrase is not shown either, and kept as a keyed hash. A customer takes it from the file only without one: \`--overwrite intercoms.code_phrase\` replaces what customers have chosen since.

## An opening balance

An opening balance is one movement with \`type_id\` 0 on the day before the first debit: a credit balance is a \`charge\`, a debt is a \`payment\`.

\`\`\`csv
external_id,billing_id,contract_id,date,type,type_id,sum,note_en,note_ru,note_hy,pan,period_from,period_end,days,of_days,parts
opening-1000001,rb,1000001,2026-11-20,charge,0,12500,,,,,,,,,
opening-1000003,rb,1000003,2026-11-20,payment,0,3500,,,,,,,,,
\`\`\`
`

const escaped = (text: string) => text.replaceAll('|', '\\|')
const row = (cells: readonly string[]) => `| ${cells.map(escaped).join(' | ')} |`
const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

function columnRow(file: FileSpec, name: string, column: Column): string {
  const required = file.key.includes(name) ? 'key' : column.optional ? '' : 'yes'
  const owner = file.key.includes(name) ? '' : column.owner
  return row([`\`${name}\``, column.type, column.unit, required, owner, `\`${column.example}\``, column.meaning])
}

function section(file: FileSpec): string {
  const names = overwritable(file).map((name) => `${file.name}.${name}`)
  const overwrite = names.length > 0 ? `\n\n\`--overwrite\`: ${listed(names)}.` : ''
  const remembered = file.remembered.length > 0 ? ' A row that the installation removes does not come back.' : ''
  return `## ${file.name}.csv

${file.meaning} Key: ${listed(file.key)}.${remembered}

${row(['column', 'type', 'unit', 'required', 'owner', 'example', 'meaning'])}
${row(Array.from({ length: 7 }, () => '---'))}
${Object.entries(file.columns)
  .map(([name, column]) => columnRow(file, name, column))
  .join('\n')}${overwrite}
`
}

export const importDocument = (): string => [head, ...files.map(section)].join('\n')
