import { expect, test } from 'vitest'
import {
  findBrokenCitations,
  findBrokenLinks,
  findForeignCitations,
  findMissingDecisions,
  findUnlistedFiles,
  findUnlistedHeadings,
  findWrongVersion,
  readDocument,
} from './docs.ts'

const rules = readDocument({ file: 'docs/domain/rules.md', text: '# Rules\n\n## Pauses\n\n### The `bank’s` word\n' })
const exists = (path: string) => ['docs/domain/rules.md', 'docs/README.md', 'docs', 'LICENSE'].includes(path)

test('headings get the same anchors as on code hosting sites', () => {
  const text = '# GET calls\n\n## Call-back `telephony`\n\n## Pauses\n\n## Pauses\n\n```md\n## None\n```\n'
  expect([...readDocument({ file: 'a.md', text }).anchors]).toEqual([
    'get-calls',
    'call-back-telephony',
    'pauses',
    'pauses-1',
  ])
})

test.each(['domain/rules.md', 'domain/rules.md#pauses', '../LICENSE', '#here', 'https://example.com/a#b', '.'])(
  'a link whose target exists is not a problem: %s',
  (link) => {
    const document = readDocument({ file: 'docs/README.md', text: `# Here\n\n[link](${link})\n` })
    expect(findBrokenLinks([document, rules], exists)).toEqual([])
  },
)

test.each([
  ['domain/other.md', 'no such file'],
  ['domain/rules.md#tariffs', 'no such heading'],
  ['#there', 'no such heading'],
  ['../LICENSE#terms', 'no such heading'],
])('a broken link is found: %s', (link, problem) => {
  const document = readDocument({ file: 'docs/README.md', text: `# Here\n\n- [link](${link})\n` })
  expect(findBrokenLinks([document, rules], exists)).toEqual([`docs/README.md: ${link}: ${problem}`])
})

test('links inside code are not followed', () => {
  const document = readDocument({ file: 'docs/README.md', text: '`[a](b.md)`\n\n```md\n[a](b.md)\n```\n' })
  expect(findBrokenLinks([document], exists)).toEqual([])
})

test('a citation in a comment must name a file and heading that exist', () => {
  const text = [
    '/** Ends a pause (docs/domain/rules.md#pauses). */',
    '// See docs/domain/rules.md#tariffs.',
    '// See docs/domain/none.md#pauses and docs/domain/rules.md.',
  ].join('\n')
  expect(findBrokenCitations([{ file: 'a.ts', text }], [rules], exists)).toEqual([
    'a.ts:2: docs/domain/rules.md#tariffs: no such heading',
    'a.ts:3: docs/domain/none.md#pauses: no such file',
  ])
})

test.each([
  '/** The pause state (§4). */',
  '/** The balance colour (specification §4, §9). */',
  ' * what is kept (domain: Periods).',
  ' * (§4, §9; domain: Periods)',
  ' * the next one (domain:\n * Periods)',
  '/** A text message (integrations: SMS). */',
  '// As the specification says.',
])('citations that nobody can open are found: %s', (text) => {
  expect(findForeignCitations([{ file: 'a.ts', text }])).not.toEqual([])
})

test('text that only looks like a citation is ignored', () => {
  const text = "const gsm = '@£§¿'\nconst shape = { domain: 1, look: 2 }\nimport './integrations/sms.ts'\n"
  expect(findForeignCitations([{ file: 'a.ts', text }])).toEqual([])
})

test('an index lists every heading of its folder', () => {
  const index = (text: string) => readDocument({ file: 'docs/domain.md', text })
  expect(findUnlistedHeadings(index('[Pauses](domain/rules.md#pauses)'), [rules], 'docs/domain')).toEqual([])
  expect(findUnlistedHeadings(index('[Rules](domain/rules.md)'), [rules], 'docs/domain')).toEqual([
    'docs/domain.md: does not list domain/rules.md#pauses',
  ])
})

test('an index lists every file', () => {
  const index = readDocument({ file: 'docs/decisions/README.md', text: '[1](0001-a.md)' })
  expect(findUnlistedFiles(index, ['docs/decisions/0001-a.md', 'docs/decisions/0002-b.md'])).toEqual([
    'docs/decisions/README.md: does not list docs/decisions/0002-b.md',
  ])
})

test('an unused decision number must be listed as unused, and a used one must not', () => {
  const files = ['docs/decisions/0001-a.md', 'docs/decisions/0003-c.md']
  const index = (text: string) => readDocument({ file: 'docs/decisions/README.md', text })
  expect(findMissingDecisions(index('| 0002 | – | | unused |'), files)).toEqual([])
  expect(findMissingDecisions(index('| 0003 | – | | unused |'), files)).toEqual([
    'docs/decisions/README.md: does not say what became of 2',
    'docs/decisions/README.md: 3 is used',
  ])
})

test('the newest release has the version of package.json', () => {
  const text = '## [Unreleased]\n\n## [0.3.0] - 2026-11-21\n\n## [0.2.0] - 2026-11-20\n'
  expect(findWrongVersion({ file: 'CHANGELOG.md', text }, '0.3.0')).toEqual([])
  expect(findWrongVersion({ file: 'CHANGELOG.md', text }, '0.2.0')).toEqual([
    'CHANGELOG.md: the newest release is 0.3.0, package.json has 0.2.0',
  ])
})
