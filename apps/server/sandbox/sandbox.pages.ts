import type { Language, LocalisedText } from '@kabinet/contract/kernel/languages'
import { html, type Page } from './html.ts'
import { texts } from './sandbox.texts.ts'

/** Somebody of the demo to sign in as. */
export interface SignIn {
  readonly who: LocalisedText | string
  readonly contract: string
  readonly password: string
}

/** One sandbox on the list: its addresses for scripts that may be opened as they are. */
export interface Entry {
  readonly title: LocalisedText
  readonly about: LocalisedText
  readonly scripts: readonly string[]
}

/** The list of all sandboxes, with the demo's people. */
export function listPage(language: Language, entries: readonly Entry[], signIns: readonly SignIn[]): Page {
  return {
    language,
    title: texts.title[language],
    head: html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
      <p>${texts.title[language]}</p>
      <a href="/">${texts.open[language]}</a>`,
    main: html`<div class="list">
      <h1>${texts.title[language]}</h1>
      <p class="hint">${texts.lead[language]}</p>
      ${entries.map(
        ({ title, about, scripts }) =>
          html`<section class="entry">
            <h2>${title[language]}</h2>
            <p>${about[language]}</p>
            <p class="hint">
              ${texts.forScripts[language]}:${scripts.map((path) => html` <a class="code" href="${path}">${path}</a>`)}
            </p>
          </section>`,
      )}
      <section class="entry">
        <h2 id="people">${texts.signIns[language]}</h2>
        <table aria-labelledby="people">
          <thead>
            <tr>
              <th scope="col">${texts.who[language]}</th>
              <th scope="col">${texts.contract[language]}</th>
              <th scope="col">${texts.password[language]}</th>
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
