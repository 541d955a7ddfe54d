### Text messages: one part long where the letters are plain, two at most. They name nobody and carry no link.

moment = { $day } à { $time }

new-device =
    Kilele : un nouvel appareil s’est connecté à votre compte. Si ce n’est pas vous, fermez sa session et changez de
    mot de passe.

password-changed = Kilele : votre mot de passe a été changé. Si ce n’est pas vous, réinitialisez-le et écrivez-nous.

two-factor-off =
    Kilele : l’authentification à deux facteurs est désactivée. Si ce n’est pas vous, changez de mot de passe.

recovery-code-used =
    Kilele : un code de secours a servi à se connecter. Si ce n’est pas vous, changez de mot de passe.

offer-made = Kilele : vous avez une offre. Connectez-vous pour la lire et y répondre.

lapses-soon = Kilele : une mise en relation vous attend jusqu’au { moment } UTC. Connectez-vous pour répondre.

interview-soon = Kilele : votre entretien commence le { moment } UTC. Le lieu figure dans votre invitation.

interview-cancelled = Kilele : votre entretien du { moment } UTC n’aura pas lieu. Notre courriel vous en dit plus.
