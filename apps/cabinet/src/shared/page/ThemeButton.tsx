import { IconButton } from '@kabinet/ui/primitives/IconButton.tsx'
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon } from '@kabinet/ui/icons/moon.ts'
import { IconSun } from '@kabinet/ui/icons/sun.ts'
import { useMessages } from '../i18n/messages.tsx'

export function ThemeButton() {
  const t = useMessages()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return (
    <IconButton
      label={t(dark ? 'shell.themeToLight' : 'shell.themeToDark')}
      icon={dark ? <IconSun stroke={1.6} /> : <IconMoon stroke={1.6} />}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    />
  )
}
