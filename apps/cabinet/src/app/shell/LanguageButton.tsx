import { IconButton } from '@kabinet/ui/primitives/IconButton.tsx'
import { IconLanguage } from '@kabinet/ui/icons/language.ts'
import { useState } from 'react'
import { Unreachable } from '../../shared/api/failures.ts'
import { localeNames } from '../../shared/i18n/LanguageChoice.tsx'
import { failureText, useLocale, useMessages } from '../../shared/i18n/messages.tsx'
import type { LanguageMenu } from './LanguageMenu.tsx'
import { toast } from './toast.ts'

const load = () => import('./LanguageMenu.tsx').then(({ LanguageMenu }) => LanguageMenu)

export function LanguageButton() {
  const t = useMessages()
  const current = useLocale()
  const [Menu, setMenu] = useState<typeof LanguageMenu>()
  const button = {
    label: `${t('shell.language')}: ${localeNames[current].short}`,
    icon: <IconLanguage stroke={1.6} />,
    text: localeNames[current].short,
  }

  async function open() {
    try {
      const found = await load()
      setMenu(() => found)
    } catch {
      toast({ message: failureText(new Unreachable(), t) })
    }
  }

  if (Menu) return <Menu {...button} />
  return (
    <IconButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => void open()}
    />
  )
}
