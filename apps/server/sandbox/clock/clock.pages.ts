import type { Language } from '@kabinet/contract/kernel/languages'
import { html, type Page } from '../html.ts'
import { messages } from './clock.messages.ts'

const steps = [
  { advance: 'PT1H', title: messages.hour },
  { advance: 'P1D', title: messages.day },
  { advance: 'P3D', title: messages.threeDays },
  { advance: 'P7D', title: messages.week },
  { advance: 'P1M', title: messages.month },
] as const

/** Locales for dates. Armenian uses the Russian format. */
const locales: Readonly<Record<Language, string>> = { hy: 'ru', ru: 'ru', en: 'en-GB' }

interface Shown {
  readonly language: Language
  readonly now: Date
  readonly target: Date | undefined
  readonly zone: string
}

export function clockPage({ language, now, target, zone }: Shown): Page {
  const time = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: zone,
  })
  return {
    language,
    title: messages.clock[language],
    head: html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
      <p>${messages.clock[language]}</p>`,
    main: html`<section class="summary">
        <h1>
          <span class="label">${messages.now[language]}</span>
          <time class="sum" datetime="${now.toISOString()}">${time.format(now)}</time>
        </h1>
        <p>${messages.about[language]}</p>
      </section>
      ${
        target &&
        html`<form method="post" action="/sandbox/clock">
          <p class="notice">
            ${messages.moving[language]} <time datetime="${target.toISOString()}">${time.format(target)}</time>
          </p>
          <button name="stop" value="true">${messages.stop[language]}</button>
        </form>`
      }
      <form method="post" action="/sandbox/clock">
        <h2>${messages.onward[language]}</h2>
        <div class="others">
          ${steps.map(({ advance, title }) => html`<button name="advance" value="${advance}">${title[language]}</button>`)}
        </div>
        <p class="notice">${messages.neverBack[language]}</p>
      </form>`,
  }
}
