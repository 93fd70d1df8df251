import { stories } from '../stories/registry.ts'

interface Brand {
  readonly id: string
  readonly title: string
  readonly locales: readonly string[]
}

/** Selectable widths of the story's page, in px. */
const widths = ['320', '390', '1280']
const here = new URLSearchParams(location.search)
const brands = (await (await fetch('/brands.json')).json()) as readonly Brand[]

/** Possible values of each URL parameter except `story`. The first is the default. */
const choices: Readonly<Record<string, readonly string[]>> = {
  brand: brands.map(({ id }) => id),
  locale: ['en', 'ru', 'am'],
  theme: ['light', 'dark'],
  width: widths,
  text: ['100', '200'],
}

const chosen = Object.fromEntries(
  Object.entries(choices).map(([name, values]) => [name, here.get(name) ?? values[0] ?? '']),
)
const shown = stories.find(({ id }) => id === here.get('story')) ?? stories[0]

function addressOf(changes: Readonly<Record<string, string>>): string {
  return `?${new URLSearchParams({ ...chosen, story: shown?.id ?? '', ...changes })}`
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

function choice(name: string, values: readonly string[]): HTMLElement {
  const select = element(
    'select',
    { onchange: () => location.replace(addressOf({ [name]: select.value })) },
    ...values.map((value) => element('option', { value, selected: value === chosen[name] }, value)),
  )
  return element('label', {}, `${name} `, select)
}

function room(name: string): HTMLElement {
  const links = stories
    .filter((story) => story.room === name)
    .map(({ id, title, state }) => {
      const link = element('a', { href: addressOf({ story: id }) }, `${title}: ${state}`)
      if (id === shown?.id) link.setAttribute('aria-current', 'page')
      return element('li', {}, link)
    })
  return element('details', { open: name === shown?.room }, element('summary', {}, name), element('ul', {}, ...links))
}

const { width = '390', ...look } = chosen
const page = element('iframe', {
  title: shown?.id ?? '',
  src: `/story?${new URLSearchParams({ ...look, story: shown?.id ?? '' })}`,
})
page.style.width = `${width}px`

document.body.append(
  element(
    'nav',
    { ariaLabel: 'Stories' },
    ...Object.entries(choices).map(([name, values]) => choice(name, values)),
    ...[...new Set(stories.map((story) => story.room))].map(room),
  ),
  page,
)
document.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
