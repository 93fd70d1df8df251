import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconButton } from '@kabinet/ui/primitives/IconButton.tsx'
import { languageOf } from '@kabinet/contract/kernel/languages'
import { Menu } from '@mantine/core'
import { type ComponentProps, useEffect, useRef } from 'react'
import { config } from '../../shared/page/config.ts'
import { localeNames } from '../../shared/i18n/LanguageChoice.tsx'
import { localeStore } from '../../shared/i18n/locale-store.ts'
import { useLocale } from '../../shared/i18n/messages.tsx'

/**
 * Language menu. The button was pressed before this component was loaded, so the component focuses and presses the
 * button again. Closing the menu returns the focus to the button.
 */
export function LanguageMenu(button: Pick<ComponentProps<typeof IconButton>, 'label' | 'icon' | 'text'>) {
  const current = useLocale()
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    target.current?.focus()
    target.current?.click()
  }, [])
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton {...button} ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {config.locales.map((locale) => (
          <Menu.Item
            key={locale}
            lang={languageOf(locale)}
            aria-current={locale === current ? 'true' : undefined}
            onClick={() => void localeStore.choose(locale)}
          >
            {localeNames[locale].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
