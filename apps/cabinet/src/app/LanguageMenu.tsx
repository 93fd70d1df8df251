import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconButton } from '@kabinet/ui/IconButton.tsx'
import { languageOf } from '@kabinet/contract/kernel/languages'
import { Menu } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { config } from '../shared/config.ts'
import { localeNames } from '../shared/LanguageChoice.tsx'
import { localeStore } from '../shared/locale-store.ts'
import { useLocale, useTexts } from '../shared/texts.tsx'

/** The languages behind one button of the header. */
export function LanguageMenu() {
  const t = useTexts()
  const current = useLocale()
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton
          label={`${t('shell.language')}: ${localeNames[current].short}`}
          icon={<IconLanguage stroke={1.6} />}
          text={localeNames[current].short}
        />
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
