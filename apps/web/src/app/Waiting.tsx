import classes from './Waiting.module.css'

/** The page's shape inside the sheet while its code is on the way. Stays unseen for the first 200 ms. */
export const WaitingPage = () => (
  <div className={classes.page} aria-hidden="true">
    <div className={classes.bar}>
      <span style={{ width: 220, height: 24 }} />
    </div>
    <div className={classes.body}>
      <span style={{ width: '42%', height: 16 }} />
      <span style={{ width: '64%', height: 16 }} />
      <span style={{ width: '100%', height: 160 }} />
      <span style={{ width: '100%', height: 160 }} />
    </div>
  </div>
)

/** The shell's shape while it is not known yet who is here. */
export const WaitingShell = () => (
  <div className={classes.shell} aria-hidden="true">
    <div className={classes.side}>
      <span style={{ width: 132, height: 28 }} />
      {['calendar', 'posts', 'team', 'integrations'].map((item) => (
        <span key={item} style={{ width: '86%', height: 16 }} />
      ))}
    </div>
    <div className={classes.column}>
      <div className={classes.top}>
        <span style={{ width: 300, height: 36 }} />
      </div>
      <div className={classes.sheet}>
        <WaitingPage />
      </div>
    </div>
  </div>
)
