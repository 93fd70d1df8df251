import { accountStories } from './account.ts'
import { businessOrderStories } from './business-order.ts'
import { connectionStories } from './connection.ts'
import { documentStories } from './documents.ts'
import { businessStories } from './business.ts'
import { homeStories } from './home.ts'
import { intercomStories } from './intercom.ts'
import { moneyStories } from './money.ts'
import { notificationStories } from './notifications.ts'
import { orderStories } from './order.ts'
import { promoStories } from './promo.ts'
import { reconciliationStories } from './reconciliation.ts'
import { serviceStories } from './services.ts'
import { simStories } from './sim.ts'
import { signInStories } from './sign-in.ts'
import type { Story } from './story.ts'
import { tariffStories } from './tariffs.ts'
import { tvStories } from './tv.ts'
import { uiStories } from './ui.ts'
import { visitStories } from './visits.ts'

export const stories: readonly Story[] = [
  ...homeStories,
  ...moneyStories,
  ...businessStories,
  ...reconciliationStories,
  ...serviceStories,
  ...tariffStories,
  ...simStories,
  ...tvStories,
  ...documentStories,
  ...accountStories,
  ...promoStories,
  ...notificationStories,
  ...signInStories,
  ...connectionStories,
  ...businessOrderStories,
  ...orderStories,
  ...intercomStories,
  ...visitStories,
  ...uiStories,
]
