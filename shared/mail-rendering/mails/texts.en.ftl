### Text messages: one part long where the letters are plain, two at most. They name nobody and carry no link.

moment = { $day }, { $time }

new-device =
    Kilele: a new device signed in to your account. If it was not you, end its session in your settings and change
    your password.

password-changed =
    Kilele: the password of your account was changed. If it was not you, reset it at once and write to us.

two-factor-off =
    Kilele: two-factor authentication was switched off. If it was not you, change your password at once.

recovery-code-used = Kilele: a recovery code was used to sign in. If it was not you, change your password at once.

offer-made = Kilele: you have an offer. Sign in to read and answer it.

lapses-soon = Kilele: an introduction waits for you and lapses on { moment } UTC. Sign in to answer.

interview-soon = Kilele: your interview begins on { moment } UTC. Your invitation says where.

interview-cancelled = Kilele: your interview on { moment } UTC will not take place. The mail to you says more.
