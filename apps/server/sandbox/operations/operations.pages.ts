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

function head(language: Language): Html {
  return html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
    <p>${messages.desk[language]}</p>`
}

export function operationsPage({ language, operations, zone }: Shown): Page {
  const time = shortTime(language, zone)
  return {
    language,
    title: messages.desk[language],
    head: head(language),
    main: html`<div class="list">
      <h1>${messages.desk[language]}</h1>
      <p class="hint">${messages.about[language]}</p>
      <p class="hint"><a href="/sandbox/mail">${messages.details[language]}</a></p>
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
    <p class="state">${operationStatus(status).title[language]}</p>
    <p class="hint">
      ${messages.contract[language]} ${contract} · ${messages.sent[language]}:
      <time datetime="${at.toISOString()}">${time.format(at)}</time> · <span class="code">${id}</span>
    </p>
    ${
      operationStatus(status).next.length > 0
        ? formOf(operation, language)
        : html`<p class="hint">${messages.final[language]}</p>`
    }
  </article>`
}

function formOf({ id, title, status }: DeskOperation, language: Language): Html {
  const next = operationStatus(status).next.filter((each) => isOperationStatus(each))
  return html`<form class="act" method="post" action="/sandbox/operations/${encodeURIComponent(id)}">
    <label>
      ${messages.comment[language]}
      <textarea name="comment" rows="2" maxlength="2000"></textarea>
    </label>
    <fieldset>
      <legend>${messages.moveTo[language]}<span class="hidden">: ${title[language]}, ${id}</span></legend>
      <div class="moves">
        ${next.map((each) => html`<button name="status_id" value="${each}">${operationStatus(each).title[language]}</button>`)}
      </div>
    </fieldset>
  </form>`
}

/** Page for a person whose move was not accepted. */
export function notMovedPage(language: Language, why: 'refused' | 'failed'): Page {
  return {
    language,
    title: messages.refused[language],
    head: head(language),
    main: html`<section class="end bad">
      <h1>${messages.refused[language]}</h1>
      <p>${messages[`${why}More`][language]}</p>
      <a class="button" href="/sandbox/operations">${messages.back[language]}</a>
    </section>`,
  }
}
