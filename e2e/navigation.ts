import type { Page } from '@playwright/test'
import { say } from './say.ts'

/** Bar of the sections, at the bottom of a phone or at the top of a desk. */
export const navigation = (page: Page) => page.getByRole('navigation', { name: say('shell.navigation') })

/** Link to a section in the bar, which stays in its place while the page loads, unlike links on the page. */
export const inNavigation = (page: Page, section: 'shell.home' | 'shell.history' | 'shell.services') =>
  navigation(page).getByRole('link', { name: say(section) })
