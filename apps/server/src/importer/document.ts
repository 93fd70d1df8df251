import type { Column } from './column.ts'
import type { FileSpec } from './file-spec.ts'
import { files } from './files.ts'
import { overwritable } from './overwrite.ts'

const head = `# Importing customers

Generated from the schemas of \`apps/server/src/importer\` by \`npm run docs:import\`; do not edit.

An import is a folder with \`manifest.json\` and any of the CSV files below. How to run it stands in the [README](../README.md#bring-your-own-customers); [operators/am/demo](../operators/am/demo) is a whole example.

## The folder

- \`manifest.json\` names the currency: \`{"currency": "AMD"}\`. It must be the operator's. \`anchor\` (a day) is the day that a demo is written around, for \`--shift-to-today\`; \`signIns\` are the people of a demo.
- Files may be left out. A file names all its columns in its first line, in any order; a field of a column that is not required may be empty.
- CSV as in RFC 4180: UTF-8 with commas, or what \`--encoding\` and \`--delimiter\` say. A byte order mark and Windows line ends are fine.
- Sums have a point before a fraction and no sign. Days are \`yyyy-MM-dd\`, in the operator's zone; a period, pause or credit ends with the first day after it.
- Rows refer to each other by codes of your own: those of the former billing will do. What a row refers to is in the folder, or was imported before.

## Who owns a column

\`import\`: every import writes it, because nothing else changes it. \`installation\`: customers, billing or the bank change it once it is imported, so it is written with its row and never again; an import that has it otherwise lists both values and leaves it, unless \`--overwrite <file.column>\` names it. A row that the installation has removed since its import stays away; naming the last column of the row's key brings it back.

A password is never shown and, given as it is, never compared: \`--overwrite contracts.password\` sets what the file has. 5000 passwords given as they are took two minutes to hash; hashes take none.

## An opening balance

A balance is brought over as one movement with \`type_id\` 0 on the day before the first debit: money of the customer as a \`charge\`, a debt as a \`payment\`.

\`\`\`csv
code,billing_id,contract_id,date,type,type_id,sum,note_en,note_ru,note_hy,pan,period_from,period_end,days,of_days,parts
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

${file.meaning} A row is named by ${listed(file.key)}.${remembered}

${row(['column', 'type', 'unit', 'required', 'owner', 'example', 'meaning'])}
${row(Array.from({ length: 7 }, () => '---'))}
${Object.entries(file.columns)
  .map(([name, column]) => columnRow(file, name, column))
  .join('\n')}${overwrite}
`
}

/** The text of docs/import.md: every file and column of the format, and who owns it after go-live. */
export const importDocument = (): string => [head, ...files.map(section)].join('\n')
