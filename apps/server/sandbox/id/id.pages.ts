import type { Language } from '@kabinet/contract/kernel/languages'
import { type Html, html, type Page } from '../html.ts'
import { type Citizen, nameOf } from './citizens.ts'
import { messages } from './id.messages.ts'

function page(language: Language, main: Html): Page {
  return {
    language,
    title: messages.government[language],
    head: html`<img src="/sandbox/mark.svg" alt="" width="32" height="32" />
      <p>${messages.government[language]}</p>`,
    main,
  }
}

/** The list of citizens, for a person who comes from the list of sandboxes. */
export function citizensPage(language: Language, citizens: readonly Citizen[]): Page {
  return page(
    language,
    html`<div class="list">
      <h1>${messages.citizens[language]}</h1>
      <p class="hint">${messages.about[language]}</p>
      ${citizens.map((citizen) => html`<article class="entry">${detailsOf(citizen, language)}</article>`)}
    </div>`,
  )
}

/** The page on which a person chooses who they are. */
export function choicePage(language: Language, uid: string, citizens: readonly Citizen[]): Page {
  const action = `/sandbox/id/interaction/${encodeURIComponent(uid)}`
  return page(
    language,
    html`<div class="list">
      <h1>${messages.who[language]}</h1>
      <p class="hint">${messages.whoMore[language]}</p>
      ${citizens.map(
        (citizen) =>
          html`<article class="entry">
            ${detailsOf(citizen, language)}
            <form class="act" method="post" action="${action}">
              <button
                name="citizen"
                value="${citizen.id}"
                aria-label="${messages.choose[language]}, ${nameOf(citizen)}"
              >
                ${messages.choose[language]}
              </button>
            </form>
          </article>`,
      )}
      <section class="entry">
        <h2>${messages.leave[language]}</h2>
        <p class="hint">${messages.leaveMore[language]}</p>
        <form class="act" method="post" action="${action}">
          <button name="citizen" value="cancel">${messages.cancel[language]}</button>
        </form>
      </section>
    </div>`,
  )
}

/** The page of a sign-in that is unknown, has expired or was refused. */
export function overPage(language: Language): Page {
  return page(
    language,
    html`<section class="end bad">
      <h1>${messages.over[language]}</h1>
      <p>${messages.overMore[language]}</p>
    </section>`,
  )
}

function detailsOf(citizen: Citizen, language: Language): Html {
  const { birthdate, document, verified } = citizen
  return html`<h2>${nameOf(citizen)}</h2>
    <p class="state">${messages[verified ? 'verified' : 'unverified'][language]}</p>
    <p class="hint">
      ${messages.born[language]}: <time datetime="${birthdate}">${birthdate.split('-').toReversed().join('.')}</time>
    </p>
    <p class="hint">${messages.document[language]}: <span class="code">${document}</span></p>`
}
