import type { Language } from '@kabinet/contract/kernel/languages'
import { html, type Page } from '../html.ts'
import { texts } from './clock.texts.ts'

const steps = [
  { advance: 'PT1H', title: texts.hour },
  { advance: 'P1D', title: texts.day },
  { advance: 'P3D', title: texts.threeDays },
  { advance: 'P7D', title: texts.week },
  { advance: 'P1M', title: texts.month },
] as const

/** As clocks are written in each language; Armenian as in Russian, which every browser and server knows. */
const locales: Readonly<Record<Language, string>> = { hy: 'ru', ru: 'ru', en: 'en-GB' }

interface Shown {
  readonly language: Language
  readonly now: Date
  /** Where the time is on its way to. */
  readonly target: Date | undefined
  readonly zone: string
}

/** What time it is for the product, and buttons that move it forward. */
export function clockPage({ language, now, target, zone }: Shown): Page {
  const time = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: zone,
  })
  return {
    language,
    title: texts.clock[language],
    head: html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
      <p>${texts.clock[language]}</p>`,
    main: html`<section class="summary">
        <h1>
          <span class="label">${texts.now[language]}</span>
          <time class="sum" datetime="${now.toISOString()}">${time.format(now)}</time>
        </h1>
        <p>${texts.about[language]}</p>
      </section>
      ${
        target &&
        html`<form method="post" action="/sandbox/clock">
          <p class="notice">
            ${texts.moving[language]} <time datetime="${target.toISOString()}">${time.format(target)}</time>
          </p>
          <button name="stop" value="true">${texts.stop[language]}</button>
        </form>`
      }
      <form method="post" action="/sandbox/clock">
        <h2>${texts.onward[language]}</h2>
        <div class="others">
          ${steps.map(({ advance, title }) => html`<button name="advance" value="${advance}">${title[language]}</button>`)}
        </div>
        <p class="notice">${texts.neverBack[language]}</p>
      </form>`,
  }
}
