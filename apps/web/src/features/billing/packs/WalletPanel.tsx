import { Box, choice, Fact, Row, Stack, Text } from '../../../ui/parts.tsx'
import '../../../ui/dialog.css'
import { Button, Drawer, Radio, RollingNumber, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useId, useRef, useState } from 'react'
import { api } from '../../../api/call.ts'
import { Failure } from '../../../api/Failure.tsx'
import { useApi } from '../../../api/use-api.ts'
import { usePrice, useWallet } from '../../../api/use-wallet.ts'
import { whole } from '../../../i18n/dates.ts'
import { money } from '../../../i18n/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Coin } from '../../../ui/Coin.tsx'
import { IconCircleCheck, IconPlus } from '../../../ui/icons/index.ts'
import { snackbar } from '../../../ui/snackbar.ts'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import { OwnInstallation } from '../../wallet/index.ts'
import { AddCardDialog } from '../cards/AddCardDialog.tsx'
import { CardForm } from '../cards/CardForm.tsx'
import { CardList } from '../cards/CardList.tsx'
import { useBankQuestion } from '../cards/use-bank-question.tsx'
import { useCardForm } from '../cards/use-card-form.tsx'
import video from './ink-drop.webm'
import poster from './ink-drop.webp'
import { useTopUp } from './use-top-up.ts'
import classes from './WalletPanel.module.css'
import '@mantine/core/styles/RollingNumber.layer.css'

type Pack = { handle: string; coins: number; amount: number }

const PackChoice = ({
  packs,
  postPrice,
  chosen,
  onChoose,
}: {
  packs: Pack[]
  postPrice: number | undefined
  chosen: string | undefined
  onChoose: (handle: string) => void
}) => {
  const { t } = useTranslation('packs')
  const language = useLanguage()
  const name = useId()
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" look="hint" tone="inherit" strong mb={2}>
        {t('packs')}
      </Text>
      {packs.map(({ handle, coins, amount }) => (
        <Radio
          key={handle}
          name={name}
          className={`${choice} ${classes.pack}`}
          wrapperProps={{ 'data-chosen': chosen === handle || undefined }}
          checked={chosen === handle}
          onChange={() => onChoose(handle)}
          label={
            <span className={classes.named}>
              <Fact gap={2}>
                <Coin size={18} /> <b>{whole(coins, language)}</b> {t('coins', { count: coins })}
              </Fact>
              <Text as="span" strong>
                {money(amount, language)}
              </Text>
              {postPrice !== undefined && (
                <Text as="span" look="hint" className={classes.posts}>
                  {t('posts', { count: Math.floor(coins / postPrice) })}
                </Text>
              )}
            </span>
          }
        />
      ))}
    </Stack>
  )
}

type Props = { coins: number; added: number; onContinue: () => void }

/** The added coins and the balance with them, which the user may leave before the panel closes by itself. */
const Success = ({ coins, added, onContinue }: Props) => {
  const { t } = useTranslation('packs')
  const { t: common } = useTranslation('common')
  const message = useMessage()
  const language = useLanguage()
  const [shown, setShown] = useState(coins - added)
  useEffect(() => setShown(coins), [coins])
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <Stack gap={4} align="center" justify="center" center className={classes.stage} role="status">
        <Box as={IconCircleCheck} size={56} tone="ok" aria-hidden="true" />
        <Text look="section">{message('MESSAGES_TOP_UP_SUCCESS', { coins: added })}</Text>
        <Box tabular look="number" aria-hidden="true">
          <RollingNumber value={Math.max(0, shown)} thousandSeparator={language === 'es' ? '.' : ','} />
        </Box>
        <Text look="hint">{t('balanceNow', { count: coins, coins: whole(coins, language) })}</Text>
      </Stack>
      <Button ref={button} size="md" fullWidth onClick={onContinue}>
        {common('continue')}
      </Button>
    </>
  )
}

/** While the pack is paid: ink fills the drop, and the page is to stay open. */
const Processing = () => {
  const { t } = useTranslation('packs')
  const message = useMessage()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  return (
    <Stack gap={4} align="center" justify="center" center className={classes.stage} role="status">
      {isStill ? (
        <Box as="img" round="xl" src={poster} alt="" width={160} height={160} />
      ) : (
        <Box
          as="video"
          round="xl"
          src={video}
          poster={poster}
          width={160}
          height={160}
          autoPlay
          loop
          muted
          playsInline
          tabIndex={-1}
        />
      )}
      <Text look="section">{message('MESSAGES_WAIT_PAYMENT')}</Text>
      <Text look="hint">{t('stay')}</Text>
    </Stack>
  )
}

/** The first card of all: its form stands open at once. */
const FirstCard = () => {
  const { t } = useTranslation('cards')
  const card = useCardForm()
  return (
    <Stack
      as="form"
      gap={3}
      aria-label={t('card.add')}
      onSubmit={(event) => {
        event.preventDefault()
        void card.submit()
      }}
      noValidate
    >
      <CardForm card={card} />
      <Button type="submit" variant="default" loading={card.isSending} disabled={!card.setup}>
        {t('card.save')}
      </Button>
    </Stack>
  )
}

const Cards = () => {
  const { t } = useTranslation('cards')
  const cards = useApi(api.cards.list).data
  const [isAdding, setAdding] = useState(false)
  if (cards?.length === 0) return <FirstCard />
  return (
    <Stack gap={3}>
      <CardList />
      <Button variant="subtle" size="sm" leftSection={<IconPlus />} onClick={() => setAdding(true)}>
        {t('card.add')}
      </Button>
      {isAdding && <AddCardDialog onClose={() => setAdding(false)} />}
    </Stack>
  )
}

/** Coins, packs and cards: where an owner who pays buys more coins. On a phone it fills the screen. */
export const WalletPanel = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('packs')
  const { t: common } = useTranslation('common')
  const message = useMessage()
  const language = useLanguage()
  const isMobile = useIsMobile()
  const wallet = useWallet().data
  const postPrice = usePrice('post')
  const products = useApi(api.wallet.products)
  const cards = useApi(api.cards.list).data
  const bank = useBankQuestion()
  const { topUp, pay, finish } = useTopUp({
    ask: bank.ask,
    onFailure: () => snackbar.error(message('MESSAGES_ERROR_SELLING_COINS')),
    onPending: () => snackbar.ok(t('pending')),
    onClose,
  })
  const [picked, setPicked] = useState<string | undefined>()

  const packs = (products.data ?? []).flatMap(({ handle, type, amount, coins }): Pack[] =>
    type === 'one_time' && amount !== null ? [{ handle, amount, coins }] : [],
  )
  const pack = packs.find(({ handle }) => handle === picked) ?? packs[0]
  const card = cards?.find(({ isDefault }) => isDefault) ?? cards?.[0]
  const isBusy = topUp.step === 'processing'
  const isPaid = topUp.step === 'success'

  return (
    <Drawer
      opened
      onClose={isPaid ? finish : onClose}
      position="right"
      size={isMobile ? '100%' : 440}
      title={t('title')}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      withCloseButton={!isBusy}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {topUp.step === 'processing' && <Processing />}
      {topUp.step === 'success' && <Success coins={topUp.coins} added={topUp.added} onContinue={finish} />}
      {bank.dialog}
      {!isBusy && !isPaid && (
        <Stack gap={5}>
          <Row gap={2}>
            <Coin size={28} />
            <span>
              <Text as="b" look="number">
                {wallet ? whole(wallet.coins, language) : '–'}
              </Text>{' '}
              {t('coins', { count: wallet?.coins ?? 0 })}
            </span>
          </Row>
          {wallet && (
            <Text look="hint">
              {t('rule', {
                plan: whole(wallet.planCoins, language),
                bought: whole(wallet.boughtCoins, language),
              })}
              {wallet.heldCoins > 0 && ` ${t('held', { count: wallet.heldCoins })}`}
            </Text>
          )}
          <OwnInstallation onLeave={onClose} />
          {products.isError ? (
            <Failure of={products} title={t('notLoaded')} />
          ) : packs.length > 0 ? (
            <PackChoice packs={packs} postPrice={postPrice} chosen={pack?.handle} onChoose={setPicked} />
          ) : (
            <Skeleton height={210} radius="lg" />
          )}
          <Cards />
          <Stack m="0 -4" p="3 4 4" gap={2} center line="top" bg="raised" className={classes.foot}>
            <Button
              size="md"
              fullWidth
              disabled={!pack || !card}
              onClick={() => pack && card && void pay(pack.handle, card.id)}
            >
              {t('pay', { price: pack ? money(pack.amount, language) : '' })}
            </Button>
            <Text look="hint">
              {card
                ? t('after', { coins: whole((wallet?.coins ?? 0) + (pack?.coins ?? 0), language) })
                : t('cardFirst')}
            </Text>
          </Stack>
        </Stack>
      )}
    </Drawer>
  )
}
