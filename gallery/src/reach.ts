import type { Control, MessageKey, ScreenState, Step } from '../stories/story.ts'
import { languageOf } from '@kabinet/contract/kernel/languages'
import { localeStore } from '../../apps/cabinet/src/shared/i18n/locale-store.ts'
import { currentMessages } from '../../apps/cabinet/src/shared/i18n/messages.tsx'
import { traffic } from './answers.ts'
import { withLocalNames } from './local-names.ts'
import { localPart } from './phones.ts'

const patienceMs = 8_000
const fileBytes = 250_000
/** A phone number's local part, if complete. */
const wholeLocal = /^\d{8}$/
const pressable = 'button, a, summary, label, input, [role="menuitem"], [role="option"], [role="radio"], [role="tab"]'

/** Takes the steps that lead to a story's state, and waits until the state is visible. */
export async function reach(screen: ScreenState | undefined): Promise<void> {
  for (const step of screen?.steps ?? []) await take(step)
  if (screen) await appearance(() => find(screen.shows, '*'), `shown: ${nameOf(screen.shows)}`)
  await appearance(() => (traffic.underWay === 0 ? document.body : undefined), 'answers')
  await appearance(() => (hasSettledSheets() ? document.body : undefined), 'settled sheets')
  await document.fonts.ready
}

/** Returns whether no sheet is still opening or closing, as then it can hardly be seen. */
function hasSettledSheets(): boolean {
  return [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].every((sheet) => {
    const { opacity, transform } = getComputedStyle(sheet)
    return opacity === '1' && transform === 'none'
  })
}

async function take(step: Step): Promise<void> {
  if (typeof step === 'object' && 'field' in step) {
    const field = await appearance(() => find(step.field, 'input, textarea'), nameOf(step.field))
    if ('file' in step) choose(field as HTMLInputElement, step.file)
    else fill(field as HTMLInputElement, step.text)
    return
  }
  const control = await appearance(() => find(step, pressable), nameOf(step))
  control.click()
}

/** Fills in a field with the setter of its prototype, as React overrides the element's own. */
function fill(field: HTMLInputElement, text: string): void {
  const language = languageOf(localeStore.get().locale)
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  const written = field.type === 'tel' && wholeLocal.test(text) ? localPart(text) : withLocalNames(text, language)
  field.focus()
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, written)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(field: HTMLInputElement, name: string): void {
  const chosen = new DataTransfer()
  chosen.items.add(new File(['\0'.repeat(fileBytes)], name))
  field.files = chosen.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function nameOf(control: Control): string {
  if (typeof control === 'object' && 'css' in control) return control.css
  return `${typeof control === 'string' ? control : control.key} “${messageOf(control)}”`
}

function messageOf(control: Exclude<Control, { readonly css: string }>): string {
  const key = typeof control === 'string' ? control : control.key
  let found: unknown = localeStore.get().catalogue
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  // The catalogue is still loading.
  if (found === undefined) return ''
  if (typeof control !== 'string') {
    const t = currentMessages() as (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string
    return t(key, withLocalNames(control.values, languageOf(localeStore.get().locale)))
  }
  // The first text of a compiled message, without its parameters, is enough to find the element.
  const text: unknown = Array.isArray(found) ? found.find((part) => typeof part === 'string') : found
  return typeof text === 'string' ? text.trim() : ''
}

/**
 * Finds a visible element: by selector on the whole page, or among `kinds` by text or label, in the open sheet if there
 * is one.
 */
function find(control: Control, kinds: string): HTMLElement | undefined {
  const within = placeOf(control)
  if (!within) return undefined
  if (typeof control === 'object' && 'css' in control)
    return [...document.querySelectorAll<HTMLElement>(control.css)].find(isShown)
  const text = messageOf(control)
  if (!text) return undefined
  const among = [...within.querySelectorAll<HTMLElement>(kinds)].filter(
    (one) => isShown(one) && namesOf(one).some((name) => name.includes(text)),
  )
  const begins = (one: HTMLElement) => namesOf(one).some((name) => name.startsWith(text))
  // The shortest text belongs to the innermost element, or to the one that contains nothing else.
  return among.toSorted(
    (a, b) => Number(begins(b)) - Number(begins(a)) || a.textContent.length - b.textContent.length,
  )[0]
}

function placeOf(control: Control): HTMLElement | undefined {
  if (typeof control === 'object' && 'within' in control)
    return document.querySelector<HTMLElement>(control.within) ?? undefined
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].findLast(isShown) ?? document.body
}

function namesOf(element: HTMLElement): string[] {
  const labels =
    element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent) : []
  return [element.textContent, element.ariaLabel ?? '', ...labels].map((name) => name.trim())
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}

/** Resolves with the result of `probe` as soon as there is one. Rejects after `patienceMs`. */
function appearance<T>(probe: () => T | undefined, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(settle)
    const timer = setInterval(settle, 50)
    const deadline = setTimeout(() => {
      end()
      reject(new Error(`not ${name}`))
    }, patienceMs)
    function end() {
      observer.disconnect()
      clearInterval(timer)
      clearTimeout(deadline)
    }
    function settle() {
      const found = probe()
      if (found === undefined) return
      end()
      resolve(found)
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    settle()
  })
}
