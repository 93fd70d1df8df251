import type { PauseKind } from '../../features/services/pause.api.ts'
import type { Translate } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import type { ServiceSheet } from './sheet.ts'

/** Returns the title of a sheet of a contract's services. That of a pause depends on its state. */
export function sheetTitle(sheet: ServiceSheet, pause: PauseKind, t: Translate): string {
  switch (sheet.kind) {
    case 'addOn':
      return sheet.name
    case 'simOption':
      return t('sim.connectTitle', { name: sheet.name })
    case 'availableInternet':
      return t('availableInternet.title', { hours: config.basicInternetHours })
    case 'cableTv':
      return t('tv.cable')
    case 'onlineTv':
      return t('tv.online')
    case 'parentalControl':
      return t('parentalControl.title')
    case 'staticIp':
      return t('staticIp.title')
    case 'promotion':
      return t('tv.promotionTitle')
    case 'pause':
      return t('pause.title', { state: pause })
    case 'switchOn':
      return t('common.switchOnAgain')
  }
}
