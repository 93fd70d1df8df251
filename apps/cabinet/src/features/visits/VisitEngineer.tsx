import { IconTile } from '@kabinet/ui/primitives/IconTile.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { TitleWithNote } from '@kabinet/ui/primitives/TitleWithNote.tsx'
import { Button } from '@mantine/core'
import { IconPhone } from '@kabinet/ui/icons/phone.ts'
import { IconUser } from '@kabinet/ui/icons/user.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { phoneText } from '../../shared/i18n/phone-text.ts'
import { config } from '../../shared/page/config.ts'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import type { Visit } from './visits.api.ts'
import classes from './visits.module.css'

interface Props {
  readonly employee: Visit['employee']
  /** Whether the engineer is still to come. */
  readonly callable: boolean
}

export function VisitEngineer({ employee, callable }: Props) {
  const t = useMessages()
  const isDesktop = useIsDesktop()
  const phone = employee && callable ? phoneText(employee.phone, config.phone.mask) : undefined
  return (
    <Section title={t('visit.engineer')}>
      <div className={`${classes.card} ${classes.contact}`}>
        <div className={classes.engineer}>
          <IconTile icon={<IconUser size={22} stroke={1.6} />} />
          {employee ? (
            <TitleWithNote head title={employee.title} note={phone} />
          ) : (
            <TitleWithNote head title={t('visit.noEngineer')} note={t('visit.noEngineerText')} />
          )}
        </div>
        {employee && phone && (
          <Button
            component="a"
            href={`tel:+${employee.phone}`}
            variant={isDesktop ? 'default' : 'filled'}
            aria-label={t('common.call', { phone })}
            leftSection={<IconPhone size={20} stroke={1.6} />}
          >
            {t('visit.call')}
          </Button>
        )}
      </div>
    </Section>
  )
}
