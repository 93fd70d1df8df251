import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import { type Money, toDecimal } from '@kabinet/contract/kernel/money'
import { type Html, html, type Page } from '../html.ts'
import { type BankOrder, currencies } from './bank.rules.ts'
import { messages } from './bank.messages.ts'
import type { CardField, TypedCard } from './card.ts'

const space = '\u00a0'

/** Formats an amount with its currency code, as in `5 000 AMD`, because not every font has every currency sign. */
export function sumText(amount: Money, currency: string, language: Language): string {
  const minimumFractionDigits = amount % 100 === 0 ? 0 : 2
  const figures = new Intl.NumberFormat(language, { useGrouping: 'always', minimumFractionDigits })
  return `${figures.format(toDecimal(amount))}${space}${currencies[currency] ?? currency}`
}

function head(language: Language): Html {
  return html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
    <p>${messages.bank[language]}</p>`
}

const titleOf = (language: Language, title: string) => `${title} · ${messages.bank[language]}`

export function summary(order: BankOrder, merchant: LocalisedText, until: Html | undefined): Html {
  const { language } = order
  return html`<dl>
    <div>
      <dt>${messages.payee[language]}</dt>
      <dd>${merchant[language]}</dd>
    </div>
    ${
      order.description
        ? html`<div>
            <dt>${messages.purpose[language]}</dt>
            <dd>${order.description}</dd>
          </div>`
        : undefined
    }
    <div>
      <dt>${messages.order[language]}</dt>
      <dd class="code">${order.orderNumber}</dd>
    </div>
    ${until}
  </dl>`
}

interface Field {
  readonly name: CardField
  readonly label: LocalisedText
  readonly wrong: LocalisedText
  readonly hint?: LocalisedText
  readonly autocomplete: string
  readonly length: number
}

const fields: readonly Field[] = [
  { name: 'number', label: messages.number, wrong: messages.wrongNumber, autocomplete: 'cc-number', length: 23 },
  {
    name: 'expiry',
    label: messages.expiry,
    wrong: messages.wrongExpiry,
    hint: messages.expiryFormat,
    autocomplete: 'cc-exp',
    length: 7,
  },
  {
    name: 'cvc',
    label: messages.cvc,
    wrong: messages.wrongCvc,
    hint: messages.cvcPlace,
    autocomplete: 'cc-csc',
    length: 3,
  },
]

function field(
  { name, label, wrong, hint, autocomplete, length }: Field,
  language: Language,
  value: string,
  isWrong: boolean,
): Html {
  const note = isWrong ? wrong : hint
  const described = note ? html` aria-describedby="${name}-note"` : undefined
  const invalid = isWrong ? html` aria-invalid="true"` : undefined
  return html`<div class="field ${name}">
    <label for="${name}">${label[language]}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      maxlength="${length}"
      required${described}${invalid}
    />
    ${note && html`<p class="${isWrong ? 'wrong' : 'hint'}" id="${name}-note">${note[language]}</p>`}
  </div>`
}

interface Hosted {
  readonly order: BankOrder
  readonly merchant: LocalisedText
  readonly typed: TypedCard
  readonly wrong: readonly CardField[]
  readonly zone: string
}

export function paymentPage({ order, merchant, typed, wrong, zone }: Hosted): Page {
  const { language } = order
  const sum = sumText(order.amount, order.currency, language)
  const path = `/sandbox/bank/${order.id}`
  const time = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  })
  const until = html`<div>
    <dt>${messages.until[language]}</dt>
    <dd><time datetime="${order.expiresAt.toISOString()}">${time.format(order.expiresAt)}</time></dd>
  </div>`
  return {
    language,
    title: titleOf(language, `${messages.toPay[language]} ${sum}`),
    head: head(language),
    main: html`<section class="summary">
        <h1><span class="label">${messages.toPay[language]}</span> <span class="sum">${sum}</span></h1>
        ${summary(order, merchant, until)}
      </section>
      <form method="post" action="${path}/pay">
        <h2 id="card">${messages.card[language]}</h2>
        <p class="hint">${messages.filledIn[language]}</p>
        ${order.client ? html`<p class="hint">${messages.willLink[language]}</p>` : undefined}
        <div class="fields" role="group" aria-labelledby="card">
          ${fields.map((entry) => field(entry, language, typed[entry.name], wrong.includes(entry.name)))}
        </div>
        <button class="primary">${messages.pay[language]} ${sum}</button>
        <div class="others">
          <button formaction="${path}/decline" formnovalidate>${messages.decline[language]}</button>
          <button formaction="${path}/leave" formnovalidate>${messages.leave[language]}</button>
        </div>
        <p class="notice">${messages.notice[language]}</p>
      </form>`,
  }
}

const ends = {
  deposited: { tone: 'good', title: messages.paid, more: messages.paidMore },
  declined: { tone: 'bad', title: messages.declined, more: messages.nothingTaken },
  expired: { tone: 'bad', title: messages.expired, more: messages.nothingTaken },
  reversed: { tone: 'good', title: messages.givenBack, more: messages.givenBackMore },
  refunded: { tone: 'good', title: messages.givenBack, more: messages.givenBackMore },
} as const

export function endPage(
  order: BankOrder & { readonly state: keyof typeof ends },
  merchant: LocalisedText,
  back: string,
): Page {
  const { language } = order
  const { tone, title, more } = ends[order.state]
  return {
    language,
    title: titleOf(language, title[language]),
    head: head(language),
    main: html`<section class="end ${tone}">
      <h1>${title[language]}</h1>
      <p>${more[language]}</p>
      <p class="sum">${sumText(order.amount, order.currency, language)}</p>
      ${summary(order, merchant, undefined)}
      <a class="button" href="${back}">${messages.back[language]}</a>
      <p class="notice">${messages.notice[language]}</p>
    </section>`,
  }
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
