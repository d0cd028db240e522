import { Box, Row, Stack } from '../ui/parts.tsx'
import classes from './Waiting.module.css'

/** The page's shape inside the sheet while its code is on the way. Stays unseen for the first 200 ms. */
export const WaitingPage = () => (
  <div className={classes.page} aria-hidden="true">
    <Row line="bottom" className={classes.bar}>
      <span style={{ width: 220, height: 24 }} />
    </Row>
    <Stack gap={4} className={classes.body}>
      <span style={{ width: '42%', height: 16 }} />
      <span style={{ width: '64%', height: 16 }} />
      <span style={{ width: '100%', height: 160 }} />
      <span style={{ width: '100%', height: 160 }} />
    </Stack>
  </div>
)

export const WaitingShell = () => (
  <div className={classes.shell} aria-hidden="true">
    <Stack gap={6} py={4} px={5} className={classes.side}>
      <span style={{ width: 132, height: 28 }} />
      {['calendar', 'posts', 'team', 'integrations'].map((item) => (
        <span key={item} style={{ width: '86%', height: 16 }} />
      ))}
    </Stack>
    <Stack className={classes.column}>
      <Row className={classes.top}>
        <span style={{ width: 300, height: 36 }} />
      </Row>
      <Box grow line="all" round="lg" bg="panel" className={classes.sheet}>
        <WaitingPage />
      </Box>
    </Stack>
  </div>
)
