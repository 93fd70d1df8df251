import type { Flags } from './flags.ts'
import type { Locale, LocalisedText } from './kernel/languages.ts'

/**
 * What the server tells the cabinet with the page itself, as JSON in `<script type="application/json"
 * id="kabinet-config">`: the operator, the brand of this host, and where the texts are.
 */
export interface CabinetConfig {
  readonly operator: { readonly id: string; readonly title: LocalisedText }
  readonly appKey: string
  /** The locale of this page: the person's choice, else the browser's wish, else the operator's default. */
  readonly locale: Locale
  readonly locales: readonly Locale[]
  /** Compiled texts by locale, addressed by their hash. */
  readonly messages: Readonly<Partial<Record<Locale, string>>>
  readonly brand: {
    readonly id: string
    readonly title: LocalisedText
    /** How the brand draws: handed to the components that differ by it. */
    readonly tokens: unknown
  }
  readonly flags: Flags
  readonly currency: {
    readonly code: string
    readonly sign: string
    readonly fractionDigits: number
  }
  /** IANA zone in which days begin. */
  readonly zone: string
  readonly phone: { readonly prefix: string; readonly mask: string }
  readonly support: { readonly phone: string; readonly display: string }
  /** The sum offered when nothing is recommended, a decimal. */
  readonly defaultSum: number
  /** Whether this is the demo: the sandboxes are open. */
  readonly demo: boolean
}
