### Applications for membership.

why-application =
    Vous recevez ce message parce que cette adresse figure dans une demande d’adhésion à Kilele. Si vous n’en êtes
    pas à l’origine, n’en tenez pas compte.

application-kept =
    .subject = Votre demande d’adhésion est enregistrée
    .preview = Reprenez-la là où vous l’avez laissée.
    .lead =
        Votre demande d’adhésion à Kilele est enregistrée. Rien n’a encore été transmis à notre comité.

        Reprenez-la là où vous l’avez laissée, quand vous le souhaitez et depuis l’appareil de votre choix.

        Ce lien est personnel : quiconque le détient peut modifier votre demande. Merci de ne pas transférer ce
        message.
    .button = Reprendre ma demande
    .why = { why-application }
    .line = Votre demande d’adhésion est enregistrée ; reprenez-la quand vous le souhaitez.

application-received =
    .subject = Nous avons bien reçu votre demande
    .preview = Nous vous répondrons sous 5 à 7 jours ouvrés.
    .lead =
        Merci de votre intérêt pour Kilele. Votre demande d’adhésion est complète et entre les mains de notre comité.

        Chaque demande est lue par un membre de notre équipe. Nous vous répondrons sous 5 à 7 jours ouvrés.

        D’ici là, vous pouvez en suivre l’avancement grâce au lien ci-dessous. Il est personnel ; merci de ne pas le
        transférer.
    .button = Consulter ma demande
    .why = { why-application }
    .line = Nous avons bien reçu votre demande et vous répondrons sous 5 à 7 jours ouvrés.

# $day: when a rejected applicant may apply again.
applied-twice =
    .subject = Nous avons déjà une demande de votre part
    .preview = La demande que nous avons déjà reste inchangée.
    .lead =
        Quelqu’un, sans doute vous, a de nouveau demandé à adhérer avec cette adresse. Nous avons déjà une demande à
        cette adresse. Elle reste inchangée et la nouvelle n’a pas été conservée.

        { GIVEN($day) ->
            [yes] Vous pourrez présenter une nouvelle demande à partir du { $day }.
           *[no] Le lien ci-dessous indique où en est votre demande et ce que vous pouvez faire.
        }

        Ce lien est personnel ; merci de ne pas transférer ce message.
    .button = Voir ma demande
    .why = { why-application }
    .line =
        { GIVEN($day) ->
            [yes] Vous avez déjà fait une demande ; une nouvelle sera possible à partir du { $day }.
           *[no] Vous avez déjà fait une demande ; elle reste inchangée.
        }

info-requested =
    .subject = Une question sur votre demande d’adhésion
    .preview = Il nous manque une réponse avant de décider.
    .lead = Nous avons lu votre demande d’adhésion et il nous manque une réponse avant de décider :
    .quote = { $message }
    .rest = L’examen reprend dès que vous aurez répondu. Votre demande reste ouverte pendant 30 jours.
    .button = Répondre à la question
    .why = { why-application }
    .line = Notre comité a une question sur votre demande d’adhésion.

info-reminded =
    .subject = Votre demande attend votre réponse
    .preview = Merci de répondre avant le { $day }.
    .lead = Notre question sur votre demande d’adhésion est toujours ouverte :
    .quote = { $message }
    .rest =
        Merci de répondre au plus tard le { $day }. Passé cette date, la demande sera close ; vous pourrez
        naturellement en présenter une nouvelle.
    .button = Répondre à la question
    .why = { why-application }
    .line = Merci de répondre à la question sur votre demande au plus tard le { $day }.

approved =
    .subject = Bienvenue chez Kilele
    .preview = Votre demande d’adhésion est acceptée.
    .lead =
        Nous avons le plaisir de vous annoncer que votre demande d’adhésion est acceptée.

        Activez votre adhésion pour choisir un mot de passe et compléter votre profil. D’ici là, les employeurs ne
        voient rien de vous ; ensuite, rien que ce que vous souhaitez montrer.

        Ce lien ouvre votre compte et n’est destiné qu’à vous. Merci de ne pas transférer ce message.
    .button = Activer mon adhésion
    .why = { why-application }
    .line = Votre demande d’adhésion est acceptée.

invitation-reminded =
    .subject = Votre adhésion n’est pas encore activée
    .preview = Merci de l’activer avant le { $day }.
    .lead =
        Votre demande d’adhésion à Kilele est acceptée, mais vous n’avez pas encore activé votre adhésion.

        L’invitation expire le { $day }. Activez votre adhésion avant cette date : vous choisirez un mot de passe et
        compléterez votre profil.

        Ce lien ouvre votre compte et n’est destiné qu’à vous. Merci de ne pas transférer ce message.
    .button = Activer mon adhésion
    .why = { why-application }
    .line = Votre invitation à activer votre adhésion expire le { $day }.

invitation-resent =
    .subject = Votre invitation chez Kilele
    .preview = Merci d’activer votre adhésion avant le { $day }.
    .lead =
        Votre demande d’adhésion à Kilele est acceptée. Voici une nouvelle invitation à activer votre adhésion.

        Elle expire le { $day }. Activez votre adhésion avant cette date : vous choisirez un mot de passe et compléterez
        votre profil.

        Ce lien ouvre votre compte et n’est destiné qu’à vous. Merci de ne pas transférer ce message.
    .button = Activer mon adhésion
    .why = { why-application }
    .line = Votre nouvelle invitation à activer votre adhésion expire le { $day }.

not-approved =
    .subject = Notre décision sur votre demande d’adhésion
    .preview = Notre comité a rendu sa décision.
    .lead =
        Merci du temps et de la confiance que vous avez accordés à votre demande.

        Après un examen attentif, nous ne sommes pas en mesure de vous proposer une adhésion à ce jour. Notre comité
        vous écrit :
    .quote = { $reason }
    .rest = Vous pourrez présenter une nouvelle demande à partir du { $day }.
    .button = Consulter ma demande
    .why = { why-application }
    .line = Votre demande n’a pas été retenue ; une nouvelle sera possible à partir du { $day }.

may-apply-again =
    .subject = Vous pouvez présenter une nouvelle demande
    .preview = Il n’est plus nécessaire d’attendre la date indiquée.
    .lead =
        Nous vous avions indiqué une date à partir de laquelle une nouvelle demande d’adhésion à Kilele serait possible.
        Il n’est plus nécessaire de l’attendre : vous pouvez présenter une nouvelle demande dès maintenant.

        Elle sera examinée comme toute autre demande.
    .button = Présenter une nouvelle demande
    .why = { why-application }
    .line = Vous pouvez présenter une nouvelle demande d’adhésion dès maintenant.

withdrawn =
    .subject = Votre demande d’adhésion est retirée
    .preview = Elle est close, comme vous l’avez souhaité.
    .lead =
        Comme vous l’avez souhaité, votre demande d’adhésion à Kilele est retirée et n’est plus examinée.

        Si vos projets évoluent, une nouvelle demande sera la bienvenue.
    .button = Présenter une nouvelle demande
    .why = { why-application }
    .line = Votre demande d’adhésion est retirée, comme vous l’avez souhaité.

lapsed =
    .subject = Votre demande d’adhésion est close
    .preview = Nous n’avons pas reçu de réponse à notre question.
    .lead =
        Il y a trente jours, nous vous avons posé une question sur votre demande d’adhésion. Sans réponse de votre
        part, la demande est à présent close.

        Si vos projets évoluent, une nouvelle demande sera la bienvenue.
    .button = Présenter une nouvelle demande
    .why = { why-application }
    .line = Votre demande d’adhésion est close, faute de réponse à notre question.
