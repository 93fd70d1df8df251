import { Choices } from '@kabinet/ui/Choices.tsx'
import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { SkeletonCard } from '@kabinet/ui/Skeletons.tsx'
import { SumLines } from '@kabinet/ui/SumLines.tsx'
import { Button, useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { config } from '../../shared/config.ts'
import { localeNames } from '../../shared/LanguageChoice.tsx'
import { localeStore } from '../../shared/locale-store.ts'
import { phoneText } from '../../shared/phone-text.ts'
import { useLocale, useTexts } from '../../shared/texts.tsx'
import { userQuery } from './profile.api.ts'
import classes from './profile.module.css'

/** Who is signed in, how the cabinet looks and speaks, and the way out. */
export function ProfileSheet({
  opened,
  onClose,
  onAccess,
  onSignOut,
}: {
  opened: boolean
  onClose: () => void
  onAccess: () => void
  onSignOut: () => void
}) {
  const t = useTexts()
  const locale = useLocale()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { data: user, error } = useQuery(userQuery())
  const phones = user?.phones.map((phone) => phoneText(phone, config.phone.mask)).join(', ')
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={user?.customer_title || t('profile.title')}
      closeLabel={t('common.close')}
    >
      <div className={classes.profile}>
        {user && (
          <SumLines
            lines={[
              { title: t('profile.phones'), value: phones || t('profile.none') },
              { title: t('profile.email'), value: user.email ?? t('profile.none') },
            ]}
          />
        )}
        {!user && !error && <SkeletonCard label={t('common.loading')} lines={2} />}
        <Choices
          label={t('shell.language')}
          name="language"
          value={locale}
          onChange={(value) => void localeStore.choose(value as typeof locale)}
          items={config.locales.map((one) => ({ value: one, title: localeNames[one].name }))}
        />
        <Choices
          label={t('shell.theme')}
          name="theme"
          value={colorScheme}
          onChange={(value) => setColorScheme(value as typeof colorScheme)}
          items={[
            { value: 'light', title: t('shell.themeLight') },
            { value: 'dark', title: t('shell.themeDark') },
            { value: 'auto', title: t('shell.themeAuto') },
          ]}
        />
        {config.flags.deviceAccess && (
          <Button variant="default" onClick={onAccess}>
            {t('access.title')}
          </Button>
        )}
        <Button variant="default" onClick={onSignOut}>
          {t('shell.signOut')}
        </Button>
      </div>
    </Sheet>
  )
}
