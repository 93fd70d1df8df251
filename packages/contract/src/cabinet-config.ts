import type { PhraseScript } from './code-phrase.ts'
import type { BuiltFlags } from './flags.ts'
import type { Locale, LocalisedText } from './kernel/languages.ts'
import type { Money } from './kernel/money.ts'
import type { SumLimits } from './sum-input.ts'
import type { SupportHours } from './support-hours.ts'

/** How new customers confirm who they are. */
export const identityChoices = ['choice', 'government', 'none'] as const
export type Identity = (typeof identityChoices)[number]

/** Configuration embedded in the page as JSON, in `<script type="application/json" id="kabinet-config">`. */
export interface CabinetConfig {
  readonly operator: { readonly id: string; readonly title: LocalisedText }
  readonly appKey: string
  /** The locale chosen by the user, otherwise the browser's preference, otherwise the operator's default. */
  readonly locale: Locale
  readonly locales: readonly Locale[]
  readonly messages: Readonly<Partial<Record<Locale, string>>>
  /** Texts of the crash screen, embedded because the catalogue may be what failed to load. */
  readonly critical: Readonly<Record<string, string>>
  readonly brand: {
    readonly id: string
    readonly title: string
    readonly themeColor: { readonly light: string; readonly dark: string }
    readonly logo: {
      readonly viewBox: string
      readonly path: string
      readonly stroke: number
      readonly frame: 'none' | 'tile'
    }
    readonly illustration: {
      readonly kind: 'mount' | 'contours'
      readonly ridge: readonly (readonly [x: number, y: number])[]
    }
  }
  readonly flags: BuiltFlags
  readonly currency: {
    readonly code: string
    readonly sign: string
    readonly fractionDigits: number
  }
  readonly zone: string
  readonly phone: { readonly prefix: string; readonly mask: string }
  readonly support: { readonly phone: string; readonly display: string; readonly hours: SupportHours }
  readonly site: string
  readonly apps: { readonly android?: string | undefined; readonly ios?: string | undefined }
  readonly offerUrl: string
  /** How personal data are processed. */
  readonly personalDataUrl: string
  readonly rulesUrl: string
  readonly bankOrigins: readonly string[]
  /**
   * Limits of a top-up, and its initial amount if the contract's data do not suggest one, or the payer is not signed
   * in; `linking` is charged to link a card, and returned.
   */
  readonly payments: SumLimits & { readonly default: Money; readonly linking: Money }
  /** Limits of the autopay amount, and how many days before the end of the paid period the card is charged. */
  readonly autopay: SumLimits & { readonly daysBefore: number }
  /** How people become customers. */
  readonly connection: {
    readonly identity: Identity
    /** Alphabets of code phrases. */
    readonly scripts: readonly PhraseScript[]
    /** The offer for companies that a bank's agent refers. */
    readonly agentOfferUrl: string
    /** How to plug the cable into a router. */
    readonly instructionsUrl: string
    /** Page that activates a connection; null if the cabinet itself does. */
    readonly activationUrl: string | null
    /** Speed above which an engineer may have to change the equipment, in Mbit/s. */
    readonly equipmentAbove: number
  }
  /** How people order intercoms. */
  readonly intercom: {
    /** Types of intercoms that the app opens. */
    readonly appTypes: readonly number[]
    /** Where the app is installed from. */
    readonly appUrl: string
    /** Hidden test sum of the demo; null elsewhere. */
    readonly testPayment: Money | null
  }
  /** Length of basic internet without payment. */
  readonly basicInternetHours: number
  /** Length of a cycle of online TV, in days. */
  readonly onlineTvDays: number
  /** Size in bytes that an uploaded file must stay below. */
  readonly files: { readonly maxBytes: number }
  readonly version: string
  readonly demo: boolean
  /** Whether the browser may keep the cabinet, so that it starts without a network. */
  readonly offline: boolean
}
