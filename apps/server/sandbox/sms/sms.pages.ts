import type { Language } from '@kabinet/contract/kernel/languages'
import { type Html, html, type Page, shortTime } from '../html.ts'
import { codeIn } from './sms.rules.ts'
import type { Received } from './sms.store.ts'
import { texts } from './sms.texts.ts'

interface Shown {
  readonly language: Language
  readonly messages: readonly Received[]
  readonly zone: string
}

/** Every text, newest first; a code stands out, so that it can be read and copied at a glance. */
export function smsPage({ language, messages, zone }: Shown): Page {
  const time = shortTime(language, zone)
  return {
    language,
    title: texts.sms[language],
    head: html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
      <p>${texts.sms[language]}</p>`,
    main: html`<div class="list">
      <h1>${texts.sms[language]}</h1>
      <p class="hint">${texts.about[language]}</p>
      ${
        messages.length > 0
          ? messages.map((message) => messageOf(message, language, time))
          : html`<section class="entry">
              <h2>${texts.empty[language]}</h2>
              <p>${texts.emptyMore[language]}</p>
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
      ${texts.to[language]}: <span class="code">+${phone}</span> · ${texts.at[language]}:
      <time datetime="${at.toISOString()}">${time.format(at)}</time>
    </p>
    <p class="bubble">${text}</p>
    ${
      code
        ? html`<p class="hint">${texts.code[language]}:</p>
            <p class="sum">${code}</p>`
        : undefined
    }
  </article>`
}
