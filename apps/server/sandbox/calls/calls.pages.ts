import type { Language } from '@kabinet/contract/kernel/languages'
import { type Html, html, type Page, shortTime } from '../html.ts'
import type { AwaitedCall } from './calls.store.ts'
import { messages } from './calls.messages.ts'

interface Shown {
  readonly language: Language
  readonly calls: readonly AwaitedCall[]
  readonly zone: string
}

export function callsPage({ language, calls, zone }: Shown): Page {
  const time = shortTime(language, zone)
  return {
    language,
    title: messages.calls[language],
    head: html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
      <p>${messages.calls[language]}</p>`,
    main: html`<div class="list">
      <h1>${messages.calls[language]}</h1>
      <p class="hint">${messages.about[language]}</p>
      ${
        calls.length > 0
          ? calls.map((call) => callOf(call, language, time))
          : html`<section class="entry">
              <h2>${messages.empty[language]}</h2>
              <p>${messages.emptyMore[language]}</p>
            </section>`
      }
    </div>`,
  }
}

function callOf({ id, phone, state, at }: AwaitedCall, language: Language, time: Intl.DateTimeFormat): Html {
  return html`<article class="entry">
    <h2 class="code">+${phone}</h2>
    <p>${messages[state][language]}</p>
    <p class="hint">${messages.at[language]}: <time datetime="${at.toISOString()}">${time.format(at)}</time></p>
    ${
      state === 'waiting'
        ? html`<form class="act" method="post" action="/sandbox/calls/${id}/confirm">
            <button aria-label="${messages.call[language]}, +${phone}">${messages.call[language]}</button>
          </form>`
        : undefined
    }
  </article>`
}
