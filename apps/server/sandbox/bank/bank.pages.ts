import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import { type Money, toDecimal } from '@kabinet/contract/kernel/money'
import { type Html, html, type Page } from '../html.ts'
import { type BankOrder, currencies } from './bank.rules.ts'
import { texts } from './bank.texts.ts'
import type { CardField, TypedCard } from './card.ts'

const space = '\u00a0'

/** `5 000 AMD`: the currency by its code, as not every font has its sign; the fraction only where there is one. */
export function sumText(amount: Money, currency: string, language: Language): string {
  const minimumFractionDigits = amount % 100 === 0 ? 0 : 2
  const figures = new Intl.NumberFormat(language, { useGrouping: 'always', minimumFractionDigits })
  return `${figures.format(toDecimal(amount))}${space}${currencies[currency] ?? currency}`
}

function head(language: Language): Html {
  return html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
    <p>${texts.bank[language]}</p>`
}

const titleOf = (language: Language, title: string) => `${title} · ${texts.bank[language]}`

export function summary(order: BankOrder, merchant: LocalisedText, until: Html | undefined): Html {
  const { language } = order
  return html`<dl>
    <div>
      <dt>${texts.payee[language]}</dt>
      <dd>${merchant[language]}</dd>
    </div>
    ${
      order.description
        ? html`<div>
            <dt>${texts.purpose[language]}</dt>
            <dd>${order.description}</dd>
          </div>`
        : undefined
    }
    <div>
      <dt>${texts.order[language]}</dt>
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
  { name: 'number', label: texts.number, wrong: texts.wrongNumber, autocomplete: 'cc-number', length: 23 },
  {
    name: 'expiry',
    label: texts.expiry,
    wrong: texts.wrongExpiry,
    hint: texts.expiryFormat,
    autocomplete: 'cc-exp',
    length: 7,
  },
  { name: 'cvc', label: texts.cvc, wrong: texts.wrongCvc, hint: texts.cvcPlace, autocomplete: 'cc-csc', length: 3 },
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
  /** IANA zone that times are shown in. */
  readonly zone: string
}

/** The page that takes the card. */
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
    <dt>${texts.until[language]}</dt>
    <dd><time datetime="${order.expiresAt.toISOString()}">${time.format(order.expiresAt)}</time></dd>
  </div>`
  return {
    language,
    title: titleOf(language, `${texts.toPay[language]} ${sum}`),
    head: head(language),
    main: html`<section class="summary">
        <h1><span class="label">${texts.toPay[language]}</span> <span class="sum">${sum}</span></h1>
        ${summary(order, merchant, until)}
      </section>
      <form method="post" action="${path}/pay">
        <h2 id="card">${texts.card[language]}</h2>
        <p class="hint">${texts.filledIn[language]}</p>
        ${order.client ? html`<p class="hint">${texts.willLink[language]}</p>` : undefined}
        <div class="fields" role="group" aria-labelledby="card">
          ${fields.map((entry) => field(entry, language, typed[entry.name], wrong.includes(entry.name)))}
        </div>
        <button class="primary">${texts.pay[language]} ${sum}</button>
        <div class="others">
          <button formaction="${path}/decline" formnovalidate>${texts.decline[language]}</button>
          <button formaction="${path}/leave" formnovalidate>${texts.leave[language]}</button>
        </div>
        <p class="notice">${texts.notice[language]}</p>
      </form>`,
  }
}

const ends = {
  deposited: { tone: 'good', title: texts.paid, more: texts.paidMore },
  declined: { tone: 'bad', title: texts.declined, more: texts.nothingTaken },
  expired: { tone: 'bad', title: texts.expired, more: texts.nothingTaken },
  reversed: { tone: 'good', title: texts.givenBack, more: texts.givenBackMore },
  refunded: { tone: 'good', title: texts.givenBack, more: texts.givenBackMore },
} as const

/** The page of an order that takes no card any more. */
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
      <a class="button" href="${back}">${texts.back[language]}</a>
      <p class="notice">${texts.notice[language]}</p>
    </section>`,
  }
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
