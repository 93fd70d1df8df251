import type { Language } from '@kabinet/contract/kernel/languages'
import { type Html, html, type Page, shortTime } from '../html.ts'
import { messages } from './visits.messages.ts'
import type { StoredOrder } from './visits.store.ts'

interface Shown {
  readonly language: Language
  readonly orders: readonly StoredOrder[]
  readonly zone: string
}

const reports = ['assign', 'done', 'missed'] as const
const ended: readonly string[] = ['done', 'missed', 'cancelled'] satisfies StoredOrder['state'][]

function head(language: Language): Html {
  return html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
    <p>${messages.visits[language]}</p>`
}

export function ordersPage({ language, orders, zone }: Shown): Page {
  return {
    language,
    title: messages.visits[language],
    head: head(language),
    main: html`<div class="list">
      <h1>${messages.visits[language]}</h1>
      <p class="hint">${messages.about[language]}</p>
      ${
        orders.length > 0
          ? orders.map((order) => entryOf(order, language, zone))
          : html`<section class="entry">
              <h2>${messages.empty[language]}</h2>
              <p>${messages.emptyMore[language]}</p>
            </section>`
      }
    </div>`,
  }
}

function entryOf(order: StoredOrder, language: Language, zone: string): Html {
  const { process, contract, work, address, name, phone, comment, at, dayLong, engineer, state } = order
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'short', timeZone: zone })
  const time = dayLong ? `${day.format(at)}, ${messages.allDay[language]}` : shortTime(language, zone).format(at)
  return html`<article class="entry">
    <h2><span class="code">${process}</span> · <time datetime="${at.toISOString()}">${time}</time></h2>
    <p class="state">${messages[state][language]}</p>
    <p>${address}</p>
    <p class="hint">
      ${messages.contract[language]} ${contract} · <span class="code">${work}</span> ·
      ${name}${phone ? ` · ${phone}` : ''}
    </p>
    <p class="hint">${messages.engineer[language]}: ${engineer ?? messages.nobody[language]}</p>
    ${comment === '' ? undefined : html`<p class="hint">${messages.comment[language]}: ${comment}</p>`}
    ${ended.includes(state) ? undefined : formOf(process, language)}
  </article>`
}

function formOf(process: number, language: Language): Html {
  return html`<form class="act" method="post">
    <fieldset>
      <legend>${messages.report[language]}<span class="hidden">: ${process}</span></legend>
      <div class="moves">
        ${reports.map(
          (report) =>
            html`<button formaction="/sandbox/visits/${process}/${report}">${messages[report][language]}</button>`,
        )}
      </div>
    </fieldset>
  </form>`
}

/** Page for a person whose report was not accepted. */
export function notReportedPage(language: Language, why: 'refused' | 'failed'): Page {
  return {
    language,
    title: messages.refused[language],
    head: head(language),
    main: html`<section class="end bad">
      <h1>${messages.refused[language]}</h1>
      <p>${messages[`${why}More`][language]}</p>
      <a class="button" href="/sandbox/visits">${messages.back[language]}</a>
    </section>`,
  }
}
