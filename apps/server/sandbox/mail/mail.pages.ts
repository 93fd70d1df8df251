import type { Language } from '@kabinet/contract/kernel/languages'
import { type Html, html, type Page, shortTime } from '../html.ts'
import type { Letter } from './mail.store.ts'
import { messages } from './mail.messages.ts'

interface Shown {
  readonly language: Language
  readonly letters: readonly Letter[]
  readonly zone: string
}

export function attachmentUrl(letter: string, place: number): string {
  return `/sandbox/mail/messages/${letter}/attachments/${place}`
}

export function mailPage({ language, letters, zone }: Shown): Page {
  const time = shortTime(language, zone)
  return {
    language,
    title: messages.mail[language],
    head: html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
      <p>${messages.mail[language]}</p>`,
    main: html`<div class="list">
      <h1>${messages.mail[language]}</h1>
      <p class="hint">${messages.about[language]}</p>
      ${
        letters.length > 0
          ? letters.map((letter) => letterOf(letter, language, time))
          : html`<section class="entry">
              <h2>${messages.empty[language]}</h2>
              <p>${messages.emptyMore[language]}</p>
            </section>`
      }
    </div>`,
  }
}

function letterOf(
  { id, to, subject, text, at, attachments }: Letter,
  language: Language,
  time: Intl.DateTimeFormat,
): Html {
  return html`<article class="entry">
    <h2>${subject}</h2>
    <p class="hint">
      ${messages.to[language]}: ${to} · ${messages.at[language]}:
      <time datetime="${at.toISOString()}">${time.format(at)}</time>
    </p>
    <p class="letter">${text.trimEnd()}</p>
    ${
      attachments.length > 0
        ? html`<p class="hint">
            ${messages.attached[language]}:
            ${attachments.map(({ name }, place) => html`<a href="${attachmentUrl(id, place)}">${name}</a>`)}
          </p>`
        : undefined
    }
  </article>`
}
