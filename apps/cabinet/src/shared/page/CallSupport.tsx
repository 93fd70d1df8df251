import { IconPhone } from '@kabinet/ui/icons/phone.ts'
import { CopyButton } from '@kabinet/ui/primitives/CopyButton.tsx'
import { Button, type ButtonVariant } from '@mantine/core'
import { useMessages } from '../i18n/messages.tsx'
import { unbrokenPhone } from '../i18n/unbroken.ts'
import classes from './CallSupport.module.css'
import { config } from './config.ts'
import { useIsDesktop } from './hooks.ts'

interface Props {
  readonly variant?: ButtonVariant
  /** Whether the button is in a narrow place: the number alone, on one line. */
  readonly short?: boolean
  readonly className?: string | undefined
}

/**
 * Button that calls support, where a call is the only way on. A phone dials the number, so only a desk and a narrow
 * place name it; as the main action of a desk, to be copied or dialled.
 */
export function CallSupport({ variant = 'filled', short = false, className }: Props) {
  const t = useMessages()
  const isDesktop = useIsDesktop()
  const phone = unbrokenPhone(config.support.display)
  const text = t('common.callSupport')
  const call = { href: `tel:+${config.support.phone}`, 'aria-label': `${text}, ${config.support.display}` }
  if (isDesktop && !short && variant === 'filled') {
    return (
      <div className={classes.number}>
        <a {...call}>{phone}</a>
        <CopyButton text={`+${config.support.phone}`} label={t('common.copy')} copied={t('common.copied')} />
      </div>
    )
  }
  const isShort = short || isDesktop
  return (
    <Button
      component="a"
      variant={variant}
      className={className}
      fullWidth={!short}
      {...call}
      leftSection={isShort && <IconPhone size={20} stroke={1.6} />}
    >
      {isShort ? phone : text}
    </Button>
  )
}
