import { IconPhone } from '@kabinet/ui/icons/phone.ts'
import { Button, type ButtonVariant } from '@mantine/core'
import { useMessages } from '../i18n/messages.tsx'
import { unbrokenPhone } from '../i18n/unbroken.ts'
import { config } from './config.ts'

interface Props {
  readonly variant?: ButtonVariant
  /** Whether the button is in a narrow place: the number alone, on one line. */
  readonly short?: boolean
  /** Whether the button fills its line; by default, unless it is short. */
  readonly isWide?: boolean
}

/** Button that calls support, where a call is the only way on. */
export function CallSupport({ variant = 'filled', short = false, isWide = !short }: Props) {
  const t = useMessages()
  const phone = unbrokenPhone(config.support.display)
  return (
    <Button
      component="a"
      variant={variant}
      fullWidth={isWide}
      href={`tel:+${config.support.phone}`}
      aria-label={t('common.call', { phone: config.support.display })}
      leftSection={short && <IconPhone size={20} stroke={1.6} />}
    >
      {short ? phone : t('common.call', { phone })}
    </Button>
  )
}
