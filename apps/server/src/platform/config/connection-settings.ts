import { identityChoices } from '@kabinet/contract/cabinet-config'
import { phraseScripts } from '@kabinet/contract/code-phrase'
import { z } from 'zod'
import { amount, count, flag, httpsUrl } from './operator-fields.ts'

/** How people become customers (docs/domain/connection.md). */
export const connectionSettings = z.strictObject({
  identity: z.enum(identityChoices).meta({
    description:
      'How new customers confirm who they are: by `government` sign-in, not at all (`none`), or as they choose (`choice`).',
  }),
  payLater: flag('New customers may pay after the documents are signed.'),
  price: amount('Price of a connection at houses without a price of their own.'),
  scripts: z
    .array(z.enum(phraseScripts))
    .min(1)
    .meta({ description: 'Scripts of code phrases.' }),
  numberFrom: count('First number of contracts that are ordered here.'),
  passwordLength: count('Length of the first password of such a contract.', 'characters'),
  openPerPhone: count('Open orders per phone.'),
  proofMinutes: count('How long a proof of a phone is valid.', 'minutes'),
  customerKeyMinutes: count('How long a person may take from that proof to the order.', 'minutes'),
  tokenHours: count('How long after the proof a complete order may sign the person in.', 'hours'),
  idleDays: count('An order that nobody continues closes after this time, until it is paid.', 'days'),
  confirmedDays: count('The same after the payment.', 'days'),
  remindHours: count('A person who does not continue is reminded after this time.', 'hours'),
  keepDays: count('How long name and phone of a closed order are kept.', 'days'),
  agentOfferUrl: httpsUrl('The offer for businesses that a bank agent refers.'),
  instructionsUrl: httpsUrl('How to plug the cable into a router.'),
  activationUrl: httpsUrl('Page that activates a connection.').nullable().meta({
    description: 'Page that activates a connection; `null` if the cabinet itself does.',
    kind: 'https address or `null`',
  }),
})
