import { reach } from '../apps/cabinet/build/chunks.ts'

/** Bytes of JavaScript and CSS as served, compressed with brotli. */
export interface Weight {
  readonly js: number
  readonly css: number
}

interface Budgets {
  readonly signIn: Weight
  readonly lazy: Readonly<Record<string, Weight>>
  readonly inCabinet: Readonly<Record<string, Weight>>
}

/**
 * Size budgets in bytes. `signIn` limits everything that the sign-in page loads. `lazy` and `inCabinet` list all other
 * lazy chunks by source file, with what each may add to the sign-in page (`lazy`) or to the cabinet (`inCabinet`).
 */
export const budgets: Budgets = {
  signIn: { js: 110_000, css: 12_600 },
  lazy: {
    'src/app/boot/CabinetApp.tsx': { js: 89_500, css: 9_900 },
    'src/app/boot/keep-offline.ts': { js: 1_200, css: 1_000 },
    'src/app/boot/ConnectionApp.tsx': { js: 27_300, css: 4_000 },
    'src/features/connection/AvailabilityScreen.tsx': { js: 61_800, css: 9_100 },
    'src/features/connection/BusinessOrder.tsx': { js: 66_000, css: 8_300 },
    'src/features/connection/CallbackScreen.tsx': { js: 53_900, css: 5_400 },
    'src/features/connection/ConfirmPhoneScreen.tsx': { js: 26_900, css: 4_200 },
    'src/features/connection/IdentityScreen.tsx': { js: 25_700, css: 4_000 },
    'src/app/connection/OrderPayment.tsx': { js: 41_400, css: 8_000 },
    'src/features/connection/CableScreen.tsx': { js: 30_300, css: 5_900 },
    'src/features/connection/OrderAside.tsx': { js: 31_500, css: 5_500 },
    'src/features/connection/ContractScreen.tsx': { js: 27_200, css: 5_600 },
    'src/features/connection/DocumentsScreen.tsx': { js: 41_800, css: 6_900 },
    'src/features/connection/FinishScreen.tsx': { js: 29_800, css: 5_800 },
    'src/features/connection/ServicesScreen.tsx': { js: 35_800, css: 6_600 },
    'src/features/connection/TimeScreen.tsx': { js: 33_600, css: 7_700 },
    'src/features/connection/PersonalDataScreen.tsx': { js: 33_800, css: 6_300 },
    'src/app/boot/IntercomApp.tsx': { js: 26_000, css: 3_300 },
    'src/app/intercom/IntercomPayment.tsx': { js: 40_000, css: 7_400 },
    'src/features/intercom/ActiveScreen.tsx': { js: 24_900, css: 4_000 },
    'src/features/intercom/CallbackScreen.tsx': { js: 56_000, css: 5_400 },
    'src/features/intercom/ConfirmPhoneScreen.tsx': { js: 26_600, css: 3_500 },
    'src/features/intercom/DocumentsScreen.tsx': { js: 41_200, css: 6_900 },
    'src/features/intercom/DoorAside.tsx': { js: 26_200, css: 5_000 },
    'src/features/intercom/FinishScreen.tsx': { js: 29_000, css: 3_400 },
    'src/features/intercom/IdentityScreen.tsx': { js: 26_300, css: 3_300 },
    'src/features/intercom/PhraseScreen.tsx': { js: 24_500, css: 3_300 },
    'src/features/intercom/StartScreen.tsx': { js: 34_000, css: 5_100 },
    'src/app/boot/LinkApp.tsx': { js: 19_100, css: 1_300 },
    'src/app/routes/ExpressPayment.tsx': { js: 52_700, css: 6_000 },
    'src/features/payments/PaymentTracker.tsx': { js: 9_100, css: 2_000 },
    'src/features/sign-in/PasskeySignIn.tsx': { js: 2_200, css: 1_000 },
    'src/features/sign-in/SecondStep.tsx': { js: 5_500, css: 1_200 },
    'src/shared/session/webauthn.ts': { js: 4_000, css: 1_000 },
    'src/features/sign-in/PhoneSignIn.tsx': { js: 14_600, css: 1_500 },
  },
  inCabinet: {
    'src/app/palette/Palette.tsx': { js: 28_000, css: 2_900 },
    'src/app/palette/ShortcutsPanel.tsx': { js: 2_500, css: 1_000 },
    'src/app/shell/Toaster.tsx': { js: 7_200, css: 1_200 },
    'src/app/shell/ShellAside.tsx': { js: 9_700, css: 3_600 },
    'src/app/routes/AvailableServiceRoute.tsx': { js: 33_700, css: 5_300 },
    'src/app/routes/AvailableServicesRoute.tsx': { js: 9_100, css: 3_100 },
    'src/app/routes/BundleRoute.tsx': { js: 13_000, css: 3_500 },
    'src/app/shell/CabinetFooter.tsx': { js: 2_100, css: 1_000 },
    'src/app/sheets/CreditContent.tsx': { js: 6_700, css: 2_000 },
    'src/app/sheets/SupportContent.tsx': { js: 4_000, css: 2_000 },
    'src/app/shell/LastMovement.tsx': { js: 3_000, css: 1_300 },
    'src/app/shell/TrackedPayment.tsx': { js: 8_500, css: 2_000 },
    'src/app/shell/BusinessCards.tsx': { js: 14_000, css: 2_500 },
    'src/app/shell/HomeActions.tsx': { js: 11_000, css: 2_300 },
    'src/app/routes/continue-order.ts': { js: 7_000, css: 1_500 },
    'src/app/shell/LanguageMenu.tsx': { js: 25_500, css: 2_000 },
    'src/app/routes/move-page.ts': { js: 1_500, css: 1_000 },
    'src/app/routes/InvoicesRoute.tsx': { js: 10_500, css: 3_300 },
    'src/app/routes/NotFoundPage.tsx': { js: 2_000, css: 1_000 },
    'src/app/routes/NotificationsRoute.tsx': { js: 10_600, css: 2_500 },
    'src/app/routes/RequestsRoute.tsx': { js: 6_000, css: 2_200 },
    'src/app/routes/ServiceRoute.tsx': { js: 16_000, css: 3_400 },
    'src/app/routes/VisitRoute.tsx': { js: 7_400, css: 3_000 },
    'src/app/routes/TariffRoute.tsx': { js: 14_300, css: 4_300 },
    'src/features/access/AccessPanel.tsx': { js: 4_300, css: 1_000 },
    'src/features/access/AccessQuestions.tsx': { js: 6_100, css: 1_300 },
    'src/features/business/ReconciliationForm.tsx': { js: 17_000, css: 5_000 },
    'src/features/addresses/SeveralSearch.tsx': { js: 31_100, css: 3_500 },
    'src/features/balance/HistoryPage.tsx': { js: 13_700, css: 5_000 },
    'src/features/balance/PrintedHead.tsx': { js: 3_000, css: 1_100 },
    'src/features/autopay/AutopayQuestions.tsx': { js: 6_000, css: 1_000 },
    'src/features/autopay/CardChoice.tsx': { js: 9_400, css: 2_800 },
    'src/features/autopay/LinkCard.tsx': { js: 8_200, css: 2_400 },
    'src/features/autopay/CardAutopay.tsx': { js: 6_000, css: 2_000 },
    'src/features/autopay/DefaultAutopay.tsx': { js: 12_000, css: 3_200 },
    'src/features/contracts/AddContract.tsx': { js: 7_800, css: 1_900 },
    'src/features/contracts/ContractActions.tsx': { js: 2_800, css: 1_000 },
    'src/features/contracts/ContractPassword.tsx': { js: 12_000, css: 2_100 },
    'src/features/contracts/WeakPassword.tsx': { js: 2_000, css: 1_000 },
    'src/features/contracts/RemoveContract.tsx': { js: 2_900, css: 1_000 },
    'src/features/documents/sheet-contents.ts': { js: 9_700, css: 2_600 },
    'src/features/extras/AvailableInternetSheet.tsx': { js: 6_000, css: 1_000 },
    'src/features/extras/StaticIpSheet.tsx': { js: 8_000, css: 2_700 },
    'src/features/invoices/InvoicesDue.tsx': { js: 3_400, css: 1_000 },
    'src/features/home/OrderedServices.tsx': { js: 2_000, css: 1_000 },
    'src/features/home/PaymentOnlyAbout.tsx': { js: 1_200, css: 1_000 },
    'src/features/home/PausedBundleNotice.tsx': { js: 1_500, css: 1_000 },
    'src/features/home/NoContracts.tsx': { js: 2_000, css: 1_000 },
    'src/features/parental-control/ParentalControlSheet.tsx': { js: 21_400, css: 6_100 },
    'src/features/operations/RequestSheet.tsx': { js: 45_100, css: 7_700 },
    'src/features/passkeys/PasskeyForm.tsx': { js: 2_900, css: 1_000 },
    'src/features/passkeys/PasskeyOffer.tsx': { js: 2_500, css: 1_000 },
    'src/features/passkeys/PasskeysPanel.tsx': { js: 10_000, css: 1_000 },
    'src/features/passkeys/TotpPanel.tsx': { js: 12_000, css: 1_000 },
    'src/features/passkeys/RemovePasskey.tsx': { js: 8_000, css: 1_000 },
    'src/features/payments/FpsStep.tsx': { js: 16_000, css: 4_000 },
    'src/features/payments/TopUp.tsx': { js: 11_700, css: 4_000 },
    'src/features/notifications/follow-unread.ts': { js: 2_600, css: 1_000 },
    'src/features/profile/EmailForm.tsx': { js: 5_900, css: 1_800 },
    'src/features/profile/NotificationSettings.tsx': { js: 3_200, css: 1_700 },
    'src/features/profile/PhoneForm.tsx': { js: 8_000, css: 1_400 },
    'src/features/profile/PhoneQuestion.tsx': { js: 2_000, css: 1_000 },
    'src/features/profile/ProfilePanel.tsx': { js: 4_800, css: 1_800 },
    'src/features/profile/SignOut.tsx': { js: 2_200, css: 1_000 },
    'src/features/security/Secure.tsx': { js: 3_000, css: 1_000 },
    'src/features/security/SecurityPanel.tsx': { js: 4_000, css: 1_000 },
    'src/features/sim/HomeRemainders.tsx': { js: 2_500, css: 1_500 },
    'src/features/sim/OptionIcon.tsx': { js: 2_300, css: 1_000 },
    'src/features/sim/SimOptions.tsx': { js: 9_200, css: 2_000 },
    'src/features/sim/SimOptionSheet.tsx': { js: 6_300, css: 2_000 },
    'src/features/sim/SimRemainders.tsx': { js: 4_000, css: 2_000 },
    'src/features/services/AddOnSheet.tsx': { js: 5_100, css: 2_000 },
    'src/features/services/PauseSheet.tsx': { js: 10_000, css: 3_000 },
    'src/features/tv/CableTvSheet.tsx': { js: 19_800, css: 6_100 },
    'src/features/tv/OnlineTvSheet.tsx': { js: 11_200, css: 3_200 },
    'src/features/tv/PromotionSheet.tsx': { js: 6_400, css: 2_000 },
    'src/features/visits/VisitOnHome.tsx': { js: 3_500, css: 1_600 },
    'src/features/visits/VisitSheetContent.tsx': { js: 14_300, css: 3_600 },
    'src/shared/session/ConfirmIdentity.tsx': { js: 7_800, css: 2_000 },
  },
}

const cabinetSource = 'src/app/boot/CabinetApp.tsx'

const signInSource = 'src/app/boot/SignInApp.tsx'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

export interface Weighed {
  readonly name: string
  readonly weight: Weight
  readonly budget: Weight | undefined
}

interface Build {
  readonly manifest: Manifest
  /** Size of a file as served, in bytes. */
  readonly sizeOf: (file: string) => number
  readonly beside: Weight
}

export function weigh({ manifest, sizeOf, beside }: Build, { signIn, lazy, inCabinet } = budgets): Weighed[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]!.isEntry)
  const first = filesOf(manifest, [...entries, signInSource])
  const total = (files: Iterable<string>, ending: string) =>
    [...files].filter((file) => file.endsWith(ending)).reduce((bytes, file) => bytes + sizeOf(file), 0)
  const weightOf = (files: Iterable<string>) => ({ js: total(files, '.js'), css: total(files, '.css') })
  const own = weightOf(first)
  const cabinet = manifest[cabinetSource] ? new Set([...first, ...filesOf(manifest, [cabinetSource])]) : first
  const lazyChunks = Object.keys(manifest).filter((key) => manifest[key]!.isDynamicEntry && key !== signInSource)
  return [
    { name: 'sign-in', weight: { js: own.js + beside.js, css: own.css + beside.css }, budget: signIn },
    ...lazyChunks.map((name) => {
      const there = inCabinet[name] ? cabinet : first
      const added = [...filesOf(manifest, [name])].filter((file) => !there.has(file))
      return { name, weight: weightOf(added), budget: inCabinet[name] ?? lazy[name] }
    }),
  ]
}

export function findExcess(weighed: readonly Weighed[], { lazy, inCabinet } = budgets): string[] {
  const names = new Set(weighed.map(({ name }) => name))
  return [
    ...weighed.flatMap(({ name, weight, budget }) => {
      if (!budget)
        return [
          `${name}: a lazy chunk without a budget; list it in scripts/budgets.ts, under inCabinet if only the signed-in cabinet opens it`,
        ]
      return (['js', 'css'] as const)
        .filter((kind) => weight[kind] > budget[kind])
        .map((kind) => `${name}: ${weight[kind]} bytes of ${kind}, the budget is ${budget[kind]}`)
    }),
    ...Object.keys({ ...lazy, ...inCabinet })
      .filter((name) => !names.has(name))
      .map((name) => `${name}: has a budget and is not built`),
  ]
}

function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const chunkOf = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the manifest has no chunk ${key}`)
    return chunk
  }
  const reached = [...reach(keys, (key) => chunkOf(key).imports ?? [])].map(chunkOf)
  return new Set(reached.flatMap(({ file, css }) => [file, ...(css ?? [])]))
}
