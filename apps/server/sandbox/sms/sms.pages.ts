import type { Language } from '@kabinet/contract/kernel/languages'
import { type Html, html, type Page, shortTime } from '../html.ts'
import { codeIn } from './sms.rules.ts'
import type { Received } from './sms.store.ts'
import { messages as pageMessages } from './sms.messages.ts'

interface Shown {
  readonly language: Language
  readonly messages: readonly Received[]
  readonly zone: string
}

export function smsPage({ language, messages, zone }: Shown): Page {
  const time = shortTime(language, zone)
  return {
    language,
    title: pageMessages.sms[language],
    head: html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
      <p>${pageMessages.sms[language]}</p>`,
    main: html`<div class="list">
      <h1>${pageMessages.sms[language]}</h1>
      <p class="hint">${pageMessages.about[language]}</p>
      ${
        messages.length > 0
          ? messages.map((message) => messageOf(message, language, time))
          : html`<section class="entry">
              <h2>${pageMessages.empty[language]}</h2>
              <p>${pageMessages.emptyMore[language]}</p>
            </section>`
      }
    </div>`,
  }
}

function messageOf({ phone, sender, text, at }: Received, language: Language, time: Intl.DateTimeFormat): Html {
  const code = codeIn(text)
  return html`<article class="entry">
    <h2>${sender}</h2>
    <p class="hint">
      ${pageMessages.to[language]}: <span class="code">+${phone}</span> · ${pageMessages.at[language]}:
      <time datetime="${at.toISOString()}">${time.format(at)}</time>
    </p>
    <p class="bubble">${text}</p>
    ${
      code
        ? html`<p class="hint">${pageMessages.code[language]}:</p>
            <p class="sum">${code}</p>`
        : undefined
    }
  </article>`
}
