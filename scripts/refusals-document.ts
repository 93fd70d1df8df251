import { refusals } from '../packages/contract/src/kernel/refusals.ts'
import { refusalMessages } from '../packages/contract/src/kernel/refusals.messages.ts'

const head = `# Refusals

Generated from \`packages/contract/src/kernel/refusals.ts\` and its texts by \`npm run docs:write\`; do not edit.

How a refusal travels: [Envelope](domain/interface.md#envelope). \`code\` is stable, \`message\` is in the caller's language; words in braces are filled in by the server. [domain.md](domain.md) says which rule refuses.

| code | status id | HTTP | text |
| --- | --- | --- | --- |
`

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

export function refusalsDocument(): string {
  const rows = Object.entries(refusals).map(
    ([code, { statusId, http }]) =>
      `| \`${code}\` | ${statusId} | ${http} | ${cell(refusalMessages[code as keyof typeof refusals].en)} |`,
  )
  return `${head}${rows.join('\n')}\n`
}
