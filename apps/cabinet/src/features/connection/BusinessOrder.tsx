import { BusinessDataScreen } from './BusinessDataScreen.tsx'
import { BusinessFinishScreen } from './BusinessFinishScreen.tsx'
import { BusinessServicesScreen } from './BusinessServicesScreen.tsx'
import type { Step } from './steps.ts'

/** Order of a company, which is a request (docs/domain/connection-screens.md#business-orders). */
export function BusinessOrder({ step }: { readonly step: Step }) {
  if (step === 'finish-business') return <BusinessFinishScreen />
  return step === 'choice-services-business' ? <BusinessServicesScreen /> : <BusinessDataScreen />
}
