export const kindMessages = {
  all: 'history.all',
  charge: 'history.charge',
  account: 'history.account',
  payback: 'history.payback',
  cashback: 'history.cashback',
} as const
