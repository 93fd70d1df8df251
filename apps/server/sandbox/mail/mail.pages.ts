import type { Language } from '@kabinet/contract/kernel/languages'
import { type Html, html, type Page, shortTime } from '../html.ts'
import type { Letter } from './mail.store.ts'
import { texts } from './mail.texts.ts'

interface Shown {
  readonly language: Language
  readonly letters: readonly Letter[]
  readonly zone: string
}

/** The address of what hangs on a letter. */
export function attachmentUrl(letter: string, place: number): string {
  return `/sandbox/mail/messages/${letter}/attachments/${place}`
}

/** Every letter, newest first. */
export function mailPage({ language, letters, zone }: Shown): Page {
  const time = shortTime(language, zone)
  return {
    language,
    title: texts.mail[language],
    head: html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
      <p>${texts.mail[language]}</p>`,
    main: html`<div class="list">
      <h1>${texts.mail[language]}</h1>
      <p class="hint">${texts.about[language]}</p>
      ${
        letters.length > 0
          ? letters.map((letter) => letterOf(letter, language, time))
          : html`<section class="entry">
              <h2>${texts.empty[language]}</h2>
              <p>${texts.emptyMore[language]}</p>
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
      ${texts.to[language]}: ${to} · ${texts.at[language]}:
      <time datetime="${at.toISOString()}">${time.format(at)}</time>
    </p>
    <p class="letter">${text.trimEnd()}</p>
    ${
      attachments.length > 0
        ? html`<p class="hint">
            ${texts.attached[language]}:
            ${attachments.map(({ name }, place) => html`<a href="${attachmentUrl(id, place)}">${name}</a>`)}
          </p>`
        : undefined
    }
  </article>`
}
