import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import { html, type Page } from './html.ts'
import { messages } from './sandbox.messages.ts'

export interface SignIn {
  readonly who: LocalisedText | string
  readonly contract: string
  readonly password: string
}

export interface Entry {
  readonly title: LocalisedText
  readonly about: LocalisedText
  readonly scripts: readonly string[]
}

export function listPage(language: Language, entries: readonly Entry[], signIns: readonly SignIn[]): Page {
  return {
    language,
    title: messages.title[language],
    head: html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
      <p>${messages.title[language]}</p>
      <a href="/">${messages.open[language]}</a>`,
    main: html`<div class="list">
      <h1>${messages.title[language]}</h1>
      <p class="hint">${messages.lead[language]}</p>
      ${entries.map(
        ({ title, about, scripts }) =>
          html`<section class="entry">
            <h2>${title[language]}</h2>
            <p>${about[language]}</p>
            <p class="hint">
              ${messages.forScripts[language]}:${scripts.map((path) => html` <a class="code" href="${path}">${path}</a>`)}
            </p>
          </section>`,
      )}
      <section class="entry">
        <h2 id="people">${messages.signIns[language]}</h2>
        <table aria-labelledby="people">
          <thead>
            <tr>
              <th scope="col">${messages.who[language]}</th>
              <th scope="col">${messages.contract[language]}</th>
              <th scope="col">${messages.password[language]}</th>
            </tr>
          </thead>
          <tbody>
            ${signIns.map(
              ({ who, contract, password }) =>
                html`<tr>
                  <td>${typeof who === 'string' ? who : who[language]}</td>
                  <td class="code">${contract}</td>
                  <td class="code">${password}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </section>
    </div>`,
  }
}
