import type { Language } from '@kabinet/contract/kernel/languages'
import { type Html, html, type Page } from '../html.ts'
import { messages } from './network.messages.ts'
import type { Line } from './network.store.ts'

export function linesPage(language: Language, lines: readonly Line[]): Page {
  return {
    language,
    title: messages.network[language],
    head: html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
      <p>${messages.network[language]}</p>`,
    main: html`<div class="list">
      <h1>${messages.network[language]}</h1>
      <p class="hint">${messages.about[language]}</p>
      ${
        lines.length > 0
          ? lines.map((line) => entryOf(line, language))
          : html`<section class="entry">
              <h2>${messages.empty[language]}</h2>
              <p>${messages.emptyMore[language]}</p>
            </section>`
      }
    </div>`,
  }
}

function entryOf({ contract, plugged }: Line, language: Language): Html {
  const change = plugged ? 'unplug' : 'plug'
  return html`<article class="entry">
    <h2>${messages.contract[language]} <span class="code">${contract}</span></h2>
    <p class="state">${messages[plugged ? 'plugged' : 'unplugged'][language]}</p>
    <form class="act" method="post" action="/sandbox/network/${encodeURIComponent(contract)}/${change}">
      <button aria-label="${messages[change][language]}, ${contract}">${messages[change][language]}</button>
    </form>
  </article>`
}
