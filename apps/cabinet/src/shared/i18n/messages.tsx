import { languageOf, type Locale } from '@kabinet/contract/kernel/languages'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createTranslator, IntlProvider, useTranslations } from 'use-intl'
import type en from '../../messages/en.json'
import { config } from '../page/config.ts'
import { Refused, Unreachable } from '../api/failures.ts'
import { localeStore } from './locale-store.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en
  }
}

export type Translate = ReturnType<typeof useTranslations<never>>

export function TextsProvider({ children }: { children: ReactNode }) {
  const { locale, catalogue } = useSyncExternalStore(localeStore.subscribe, localeStore.get)
  if (!catalogue) return null
  return (
    <IntlProvider locale={languageOf(locale)} messages={catalogue} timeZone={config.zone}>
      {children}
    </IntlProvider>
  )
}

export function currentMessages(): Translate {
  const { locale, catalogue } = localeStore.get()
  return createTranslator({ locale: languageOf(locale), messages: (catalogue ?? {}) as typeof en })
}

export function useMessages(): Translate {
  return useTranslations()
}

export function useLocale(): Locale {
  return useSyncExternalStore(localeStore.subscribe, localeStore.get).locale
}

/** Returns the server's message about a failure, or our own if the server sent none. */
export function failureText(error: unknown, t: Translate): string {
  if (error instanceof Refused && error.message) return error.message
  if (error instanceof Unreachable && error.http === undefined) return t('errors.network')
  return t('errors.default')
}

/** Like {@link failureText}, but for failed loading: the message about a rate limit says when to try again. */
export function loadFailureText(error: unknown, t: Translate): string {
  if (!(error instanceof Refused) || error.refusal !== 'too_many_requests') return failureText(error, t)
  return t('errors.busy', { minutes: Math.ceil((error.retryAfter ?? 60) / 60) })
}
