import type { Language } from '@kabinet/contract/kernel/languages'
import { isOperationStatus, operationStatus } from '@kabinet/contract/operation-statuses'
import { type Html, html, type Page, shortTime } from '../html.ts'
import { messages } from './operations.messages.ts'
import type { DeskOperation } from './operations.store.ts'

interface Shown {
  readonly language: Language
  readonly operations: readonly DeskOperation[]
  readonly zone: string
}

export function operationsPage({ language, operations, zone }: Shown): Page {
  const time = shortTime(language, zone)
  return {
    language,
    title: messages.desk[language],
    head: html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
      <p>${messages.desk[language]}</p>`,
    main: html`<div class="list">
      <h1>${messages.desk[language]}</h1>
      <p class="hint">${messages.about[language]}</p>
      ${
        operations.length > 0
          ? operations.map((operation) => entryOf(operation, language, time))
          : html`<section class="entry">
              <h2>${messages.empty[language]}</h2>
              <p>${messages.emptyMore[language]}</p>
            </section>`
      }
    </div>`,
  }
}

function entryOf(operation: DeskOperation, language: Language, time: Intl.DateTimeFormat): Html {
  const { id, contract, title, status, at } = operation
  return html`<article class="entry">
    <h2>${title[language]}</h2>
    <p>${operationStatus(status).title[language]}</p>
    <p class="hint">
      ${messages.contract[language]} ${contract} · ${messages.sent[language]}:
      <time datetime="${at.toISOString()}">${time.format(at)}</time> · <span class="code">${id}</span>
    </p>
    ${operationStatus(status).next.length > 0 ? formOf(operation, language) : undefined}
  </article>`
}

function formOf({ id, status }: DeskOperation, language: Language): Html {
  return html`<form class="act" method="post" action="/sandbox/operations/${encodeURIComponent(id)}">
    <label>
      ${messages.comment[language]}
      <input name="comment" maxlength="2000" />
    </label>
    <div class="others">
      ${operationStatus(status)
        .next.filter((next) => isOperationStatus(next))
        .map((next) => {
          const title = operationStatus(next).title[language]
          return html`<button name="status_id" value="${next}" aria-label="${messages.moveTo[language]} «${title}»">
            ${title}
          </button>`
        })}
    </div>
  </form>`
}
