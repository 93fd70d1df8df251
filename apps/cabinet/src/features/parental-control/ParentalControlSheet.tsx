import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { config } from '../../shared/page/config.ts'
import { Refused } from '../../shared/api/failures.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { AskedChange } from './AskedChange.tsx'
import { NewPassword } from './NewPassword.tsx'
import type { ControlChange, Draft } from './changes.ts'
import { NowWaits } from './Now.tsx'
import { Overview, type OverviewProps } from './Overview.tsx'
import classes from './parental-control.module.css'
import { restrictionsQuery, useParentalControl } from './parental-control.api.ts'
import { aroundTheClock, inputOf } from './restriction.ts'
import { namesText } from './restriction-text.ts'
import { RestrictionForm } from './RestrictionForm.tsx'
import { type KeptPassword, useKnownPassword } from './use-asked-password.ts'

const steps = ['main', 'restriction', 'confirm', 'change', 'removePassword'] as const
type Step = (typeof steps)[number]

interface Props {
  readonly contract: ContractRef
  readonly opened: boolean
  readonly onClose: () => void
}

export function ParentalControlSheet({ contract, opened, onClose }: Props) {
  const t = useMessages()
  const [step, setStep] = useState<Step>('main')
  const [draft, setDraft] = useState<Draft>({})
  const [change, setChange] = useState<ControlChange>({ to: 'limit' })
  const kept = useKnownPassword()
  const { onKnown } = kept
  const toMain = () => setStep('main')

  function confirm(wanted: ControlChange) {
    setChange(wanted)
    setStep('confirm')
  }

  function close() {
    onClose()
    toMain()
    onKnown(undefined)
  }

  const titles: Readonly<Record<Step, string>> = {
    main: t('parentalControl.title'),
    restriction: draftTitle(draft, t),
    confirm: t('parentalControl.confirmTitle', { to: change.to }),
    change: t('parentalControl.changePassword'),
    removePassword: t('parentalControl.removePasswordTitle'),
  }

  function contentOf(shown: Step): ReactNode {
    switch (shown) {
      case 'main':
        return (
          <Main
            contract={contract}
            onKnown={onKnown}
            onChangeControl={confirm}
            onEdit={(edited) => {
              setDraft(edited)
              setStep('restriction')
            }}
            onChangePassword={() => setStep('change')}
            onRemovePassword={() => setStep('removePassword')}
          />
        )
      case 'restriction':
        return (
          <RestrictionForm
            contract={contract}
            draft={draft}
            kept={kept}
            onRemove={(restriction) => confirm({ to: 'remove', restrictions: [restriction] })}
          />
        )
      case 'confirm':
        return <ConfirmChange contract={contract} change={change} kept={kept} onBack={toMain} />
      case 'change':
        return <ChangePassword contract={contract} onKnown={onKnown} onBack={toMain} />
      case 'removePassword':
        return <RemovePassword contract={contract} kept={kept} onBack={toMain} />
    }
  }

  return steps.map((shown) => (
    <Sheet
      key={shown}
      opened={opened && step === shown}
      onClose={close}
      title={titles[shown]}
      closeLabel={t('common.close')}
      {...(shown !== 'main' && { back: { label: t('parentalControl.back'), onClick: toMain } })}
    >
      {contentOf(shown)}
    </Sheet>
  ))
}

function draftTitle({ restriction, preset }: Draft, t: Translate): string {
  if (preset) return t('parentalControl.preset', { preset })
  return t(restriction ? 'parentalControl.changeTitle' : 'parentalControl.addTitle')
}

interface MainProps extends Omit<OverviewProps, 'control' | 'news'> {
  readonly contract: ContractRef
  readonly onKnown: (password: string) => void
}

function Main({ contract, onKnown, ...actions }: MainProps) {
  const t = useMessages()
  const query = useQuery(restrictionsQuery(contract))
  const [created, setCreated] = useState(false)
  if (query.error instanceof Refused && query.error.refusal === 'owner_only') {
    return <Notice severity="info" title={query.error.message} />
  }
  return (
    <QueryBoundary
      query={query}
      failed={t('parentalControl.failed')}
      skeleton={
        <div className={classes.panel}>
          <NowWaits />
          <div className={classes.part}>
            <SkeletonLine width="60%" height="1.5rem" />
            <div className={classes.bars}>
              {Array.from({ length: 7 }, (_, day) => (
                <SkeletonLine key={day} width="100%" height="1.5rem" />
              ))}
            </div>
          </div>
        </div>
      }
    >
      {(control) =>
        control.has_local_password ? (
          <Overview control={control} news={created ? t('parentalControl.passwordSet') : undefined} {...actions} />
        ) : (
          <NewPassword
            contract={contract}
            digitsOnly={control.password_digits_only}
            onKnown={(password) => {
              setCreated(true)
              onKnown(password)
            }}
          />
        )
      }
    </QueryBoundary>
  )
}

function ChangePassword(props: Pick<MainProps, 'contract' | 'onKnown'> & { onBack: () => void }) {
  const { data: control } = useQuery(restrictionsQuery(props.contract))
  return <NewPassword {...props} digitsOnly={control?.password_digits_only ?? false} />
}

interface StepProps {
  readonly contract: ContractRef
  readonly kept: KeptPassword
  readonly onBack: () => void
}

function ConfirmChange({ contract, change, kept, onBack }: StepProps & { change: ControlChange }) {
  const t = useMessages()
  const { today } = useFormats()
  const { set, remove } = useParentalControl(contract)
  const { to } = change
  return (
    <AskedChange
      text={t('parentalControl.confirmText', {
        to,
        ...(to === 'allow'
          ? { names: namesText(change.restrictions, t), count: change.restrictions.length }
          : { names: '', count: 0 }),
      })}
      action={t('parentalControl.confirmAction', { to })}
      done={t('parentalControl.confirmDone', { to })}
      kept={kept}
      work={to === 'limit' ? set : remove}
      onAct={(password, outcome) => {
        if (change.to === 'limit') set.mutate({ password, input: inputOf(aroundTheClock(today), config.zone) }, outcome)
        else remove.mutate({ password, ids: change.restrictions.map(({ id }) => id) }, outcome)
      }}
      onBack={onBack}
    />
  )
}

function RemovePassword({ contract, kept, onBack }: StepProps) {
  const t = useMessages()
  const { removePassword } = useParentalControl(contract)
  return (
    <AskedChange
      text={t('parentalControl.removePasswordText')}
      action={t('parentalControl.removePassword')}
      done={t('parentalControl.passwordRemoved')}
      kept={kept}
      work={removePassword}
      onAct={(password, { onError }) =>
        removePassword.mutate(password, { onSuccess: () => kept.onKnown(undefined), onError })
      }
      onBack={onBack}
    />
  )
}
