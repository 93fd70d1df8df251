import type { Language } from '@kabinet/contract/kernel/languages'
import { type Html, html, type Page, shortTime } from '../html.ts'
import type { AwaitedCall } from './calls.store.ts'
import { texts } from './calls.texts.ts'

interface Shown {
  readonly language: Language
  readonly calls: readonly AwaitedCall[]
  readonly zone: string
}

/** Who is to call, newest first, with a button that calls. */
export function callsPage({ language, calls, zone }: Shown): Page {
  const time = shortTime(language, zone)
  return {
    language,
    title: texts.calls[language],
    head: html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
      <p>${texts.calls[language]}</p>`,
    main: html`<div class="list">
      <h1>${texts.calls[language]}</h1>
      <p class="hint">${texts.about[language]}</p>
      ${
        calls.length > 0
          ? calls.map((call) => callOf(call, language, time))
          : html`<section class="entry">
              <h2>${texts.empty[language]}</h2>
              <p>${texts.emptyMore[language]}</p>
            </section>`
      }
    </div>`,
  }
}

function callOf({ id, phone, state, at }: AwaitedCall, language: Language, time: Intl.DateTimeFormat): Html {
  return html`<article class="entry">
    <h2 class="code">+${phone}</h2>
    <p>${texts[state][language]}</p>
    <p class="hint">${texts.at[language]}: <time datetime="${at.toISOString()}">${time.format(at)}</time></p>
    ${
      state === 'waiting'
        ? html`<form class="act" method="post" action="/sandbox/calls/${id}/confirm">
            <button aria-label="${texts.call[language]}, +${phone}">${texts.call[language]}</button>
          </form>`
        : undefined
    }
  </article>`
}
