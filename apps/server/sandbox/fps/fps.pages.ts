import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import { summary, sumText } from '../bank/bank.pages.ts'
import { texts as bankTexts } from '../bank/bank.texts.ts'
import type { OrderState } from '../bank/bank.rules.ts'
import { type Html, html, type Page } from '../html.ts'
import type { CodeOf } from './fps.service.ts'
import { texts } from './fps.texts.ts'

function head(language: Language): Html {
  return html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
    <p>${texts.app[language]}</p>`
}

const titleOf = (language: Language, title: string) => `${title} · ${texts.app[language]}`

type Over = Exclude<OrderState, 'registered' | 'abandoned'>

const ends = {
  deposited: { tone: 'good', title: texts.paid, more: texts.paidMore },
  declined: { tone: 'bad', title: texts.rejected, more: texts.nothingTaken },
  expired: { tone: 'bad', title: texts.expired, more: texts.nothingTaken },
  reversed: { tone: 'good', title: bankTexts.givenBack, more: bankTexts.givenBackMore },
  refunded: { tone: 'good', title: bankTexts.givenBack, more: bankTexts.givenBackMore },
} as const

/** How a code has ended; undefined while it can be paid. */
function endOf({ order: { state }, status }: CodeOf): Over | undefined {
  if (state !== 'registered' && state !== 'abandoned') return state
  return status === 'REJECTED' ? 'declined' : undefined
}

/** What a payer sees who has scanned a code or tapped its link. */
export function codePage(code: CodeOf, merchant: LocalisedText): Page {
  const end = endOf(code)
  return end ? endPage(code, ends[end], merchant) : confirmPage(code, merchant)
}

function confirmPage({ qrId, order }: CodeOf, merchant: LocalisedText): Page {
  const { language } = order
  const sum = sumText(order.amount, order.currency, language)
  const path = `/sandbox/fps/${qrId}`
  return {
    language,
    title: titleOf(language, `${texts.ask[language]}, ${sum}`),
    head: head(language),
    main: html`<section class="summary">
        <h1><span class="label">${bankTexts.toPay[language]}</span> <span class="sum">${sum}</span></h1>
        ${summary(order, merchant, undefined)}
      </section>
      <form method="post" action="${path}/pay">
        <h2>${texts.ask[language]}</h2>
        <button class="primary">${bankTexts.pay[language]} ${sum}</button>
        <div class="others">
          <button formaction="${path}/fail">${texts.reject[language]}</button>
        </div>
        <p class="notice">${bankTexts.notice[language]}</p>
      </form>`,
  }
}

function endPage({ order }: CodeOf, { tone, title, more }: (typeof ends)[Over], merchant: LocalisedText): Page {
  const { language } = order
  return {
    language,
    title: titleOf(language, title[language]),
    head: head(language),
    main: html`<section class="end ${tone}">
      <h1>${title[language]}</h1>
      <p>${more[language]}</p>
      <p class="sum">${sumText(order.amount, order.currency, language)}</p>
      ${summary(order, merchant, undefined)}
      <p class="notice">${bankTexts.notice[language]}</p>
    </section>`,
  }
}

/** Every code, newest first, each with a link to pay it. */
export function listPage(codes: readonly CodeOf[], language: Language): Page {
  return {
    language,
    title: texts.app[language],
    head: head(language),
    main: html`<div class="list">
      <h1>${texts.app[language]}</h1>
      <p class="hint">${texts.about[language]}</p>
      ${
        codes.length > 0
          ? codes.map((code) => entryOf(code, language))
          : html`<section class="entry"><h2>${texts.empty[language]}</h2></section>`
      }
    </div>`,
  }
}

function entryOf(code: CodeOf, language: Language): Html {
  const { qrId, order } = code
  const end = endOf(code)
  return html`<article class="entry">
    <h2>${sumText(order.amount, order.currency, language)}</h2>
    <p>${order.description}</p>
    <p class="hint">
      ${end ? ends[end].title[language] : texts.waiting[language]} ·
      <a href="/sandbox/fps/${qrId}">${texts.open[language]}</a>
    </p>
  </article>`
}

export function unknownPage(language: Language): Page {
  return {
    language,
    title: titleOf(language, texts.unknown[language]),
    head: head(language),
    main: html`<section class="end bad">
      <h1>${texts.unknown[language]}</h1>
      <p>${texts.unknownMore[language]}</p>
    </section>`,
  }
}
