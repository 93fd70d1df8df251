import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Frame } from '../../apps/cabinet/src/app/shell/Frame.tsx'
import { localeStore } from '../../apps/cabinet/src/shared/i18n/locale-store.ts'
import { TextsProvider } from '../../apps/cabinet/src/shared/i18n/messages.tsx'
import type { Component } from '../stories/ui.ts'
import { feedback } from '../ui/feedback.tsx'
import { inputs } from '../ui/inputs.tsx'
import { navigation } from '../ui/navigation.tsx'
import { overlays } from '../ui/overlays.tsx'
import { primitives } from '../ui/primitives.tsx'
import { shared } from '../ui/shared.tsx'
import classes from './component.module.css'

/** Renderers of all components in all states. A missing component is a compile error. */
const rendered: Readonly<Record<Component, () => ReactNode>> = {
  ...feedback,
  ...inputs,
  ...navigation,
  ...overlays,
  ...primitives,
  ...shared,
}
/** Components that fill a whole page. */
const pages = ['navigation/Shell', 'navigation/SignInLayout']

/** Renders a component in all its states: inside `main`, or alone if it fills a whole page. */
export async function showComponent({ title, state }: { title: string; state: string }): Promise<void> {
  await localeStore.start()
  const name = `${title}/${state}` as Component
  const Shown = rendered[name]
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  document.title = state
  createRoot(root).render(
    <Frame>
      <TextsProvider>
        {pages.includes(name) ? (
          <Shown />
        ) : (
          <main className={classes.page} aria-label={name}>
            <Shown />
          </main>
        )}
      </TextsProvider>
    </Frame>,
  )
}
