import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import { summary, sumText } from '../bank/bank.pages.ts'
import { messages as bankTexts } from '../bank/bank.messages.ts'
import type { OrderState } from '../bank/bank.rules.ts'
import { type Html, html, type Page } from '../html.ts'
import type { CodeOf } from './fps.service.ts'
import { messages } from './fps.messages.ts'

function head(language: Language): Html {
  return html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
    <p>${messages.app[language]}</p>`
}

const titleOf = (language: Language, title: string) => `${title} · ${messages.app[language]}`

type Over = Exclude<OrderState, 'registered' | 'abandoned'>

const ends = {
  deposited: { tone: 'good', title: messages.paid, more: messages.paidMore },
  declined: { tone: 'bad', title: messages.rejected, more: messages.nothingTaken },
  expired: { tone: 'bad', title: messages.expired, more: messages.nothingTaken },
  reversed: { tone: 'good', title: bankTexts.givenBack, more: bankTexts.givenBackMore },
  refunded: { tone: 'good', title: bankTexts.givenBack, more: bankTexts.givenBackMore },
} as const

function endOf({ order: { state }, status }: CodeOf): Over | undefined {
  if (state !== 'registered' && state !== 'abandoned') return state
  return status === 'REJECTED' ? 'declined' : undefined
}

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
    title: titleOf(language, `${messages.ask[language]}, ${sum}`),
    head: head(language),
    main: html`<section class="summary">
        <h1><span class="label">${bankTexts.toPay[language]}</span> <span class="sum">${sum}</span></h1>
        ${summary(order, merchant, undefined)}
      </section>
      <form method="post" action="${path}/pay">
        <h2>${messages.ask[language]}</h2>
        <button class="primary">${bankTexts.pay[language]} ${sum}</button>
        <div class="others">
          <button formaction="${path}/fail">${messages.reject[language]}</button>
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

export function listPage(codes: readonly CodeOf[], language: Language): Page {
  return {
    language,
    title: messages.app[language],
    head: head(language),
    main: html`<div class="list">
      <h1>${messages.app[language]}</h1>
      <p class="hint">${messages.about[language]}</p>
      ${
        codes.length > 0
          ? codes.map((code) => entryOf(code, language))
          : html`<section class="entry"><h2>${messages.empty[language]}</h2></section>`
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
      ${end ? ends[end].title[language] : messages.waiting[language]} ·
      <a href="/sandbox/fps/${qrId}">${messages.open[language]}</a>
    </p>
  </article>`
}

export function unknownPage(language: Language): Page {
  return {
    language,
    title: titleOf(language, messages.unknown[language]),
    head: head(language),
    main: html`<section class="end bad">
      <h1>${messages.unknown[language]}</h1>
      <p>${messages.unknownMore[language]}</p>
    </section>`,
  }
}
