### Accounts: codes, security, silence and blacklisting.

welcome =
    .subject = Votre compte Kilele est ouvert
    .preview = Votre tableau de bord vous indique la suite.
    .lead =
        Votre compte est ouvert et votre adresse est confirmée.

        Votre tableau de bord vous indique la suite. Quelques minutes suffisent, et vous pouvez vous interrompre et
        reprendre à tout moment.
    .button = Ouvrir mon tableau de bord
    .why = { why-account }
    .line = Votre compte est ouvert ; votre tableau de bord vous indique la suite.

code =
    .subject =
        { $purpose ->
            [confirmation] Confirmez votre adresse e-mail
            [reset] Choisissez un nouveau mot de passe
           *[application_status] Votre code pour voir une demande
        }
    .preview = Votre code est { $digits }.
    .lead =
        { $purpose ->
            [confirmation]
                Quelqu’un, sans doute vous, a inscrit cette adresse sur Kilele. Saisissez ce code sur la page qui le
                demande et choisissez-y votre mot de passe :
            [reset]
                Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le compte Kilele lié à cette
                adresse. Saisissez ce code sur la page qui le demande :
           *[application_status]
                Quelqu’un, sans doute vous, souhaite voir la demande d’adhésion faite avec cette adresse. Saisissez
                ce code sur la page qui le demande :
        }
    .quote = { $digits }
    .rest =
        { $purpose ->
            [confirmation] Le code est valable 24 heures, une seule fois. Un code plus récent le remplace.
           *[other] Le code est valable 30 minutes, une seule fois. Un code plus récent le remplace.
        }

        { $purpose ->
            [confirmation]
                Si ce n’était pas vous, ignorez ce message : sans le code, personne ne peut ouvrir de compte avec
                votre adresse.
            [reset] Si ce n’était pas vous, ignorez ce message : votre mot de passe reste inchangé.
           *[application_status]
                Si ce n’était pas vous, ignorez ce message : sans le code, personne n’apprend si vous avez fait une
                demande.
        }
    .button =
        { $purpose ->
            [application_status] Ouvrir la page de la demande
           *[other] Ouvrir la page de connexion
        }
    .why =
        { $purpose ->
            [application_status]
                Vous recevez ce message parce que cette adresse a été saisie sur une page de Kilele.
           *[other] { why-account }
        }
    .line =
        { $purpose ->
            [confirmation] Nous vous avons envoyé un code pour confirmer votre adresse e-mail.
            [reset] Nous vous avons envoyé un code pour choisir un nouveau mot de passe.
           *[application_status] Nous vous avons envoyé un code pour voir votre demande.
        }

account-role-changed =
    .subject = Le rôle de votre compte a été modifié
    .preview = Vous avez été déconnecté partout. Veuillez vous reconnecter.
    .lead =
        Notre équipe a modifié le rôle de votre compte Kilele le { $day }. Votre rôle est désormais { $role ->
            [executive] celui de dirigeant
            [employer] celui d’employeur
           *[admin] celui d’administrateur
        }.

        Vous avez été déconnecté partout. { $role ->
            [admin] À votre prochaine connexion, vous configurerez une application d’authentification, requise pour les administrateurs.
           *[other] Veuillez vous reconnecter.
        }

        Si vous ne vous y attendiez pas, écrivez-nous.
    .button = Ouvrir la page de connexion
    .why = { why-account }
    .line = Le rôle de votre compte a été modifié le { $day }.

password-changed =
    .subject = Votre mot de passe a été modifié
    .preview = Si vous en êtes à l’origine, vous n’avez rien à faire.
    .lead =
        Le mot de passe de votre compte Kilele a été modifié le { $day } à { $time } (UTC).

        Si vous en êtes à l’origine, vous n’avez rien à faire.

        Sinon, choisissez sans attendre un nouveau mot de passe : ouvrez la page de connexion et sélectionnez « Mot
        de passe oublié ».
    .button = Ouvrir la page de connexion
    .why = { why-account }
    .line = Votre mot de passe a été modifié le { $day } à { $time } (UTC).

email-change-asked =
    .subject =
        { $side ->
            [old] Confirmez la nouvelle adresse de votre compte
           *[new] Confirmez votre nouvelle adresse e-mail
        }
    .preview =
        { $side ->
            [old] Votre compte garde son adresse tant que vous n’avez pas confirmé.
           *[new] Rien ne change tant que vous n’avez pas confirmé.
        }
    .lead =
        { $side ->
            [old]
                Un changement de l’adresse e-mail de votre compte Kilele a été demandé. La nouvelle adresse est
                { $address }.
           *[new] Quelqu’un a indiqué { $address } comme nouvelle adresse e-mail de son compte Kilele.
        }

        { $side ->
            [old]
                L’adresse change lorsque les deux adresses ont confirmé. Confirmez ici avant le { $day } à { $time } (UTC).
           *[new]
                Si c’est vous, confirmez ici avant le { $day } à { $time } (UTC). L’adresse change lorsque votre adresse
                actuelle a confirmé elle aussi.
        }

        { $side ->
            [old] Si ce n’est pas vous, arrêtez le changement sur la même page et choisissez un nouveau mot de passe.
           *[new] Si ce n’est pas vous, ignorez ce message ou arrêtez le changement sur la même page.
        }
    .button = Confirmer ou arrêter le changement
    .why =
        { $side ->
            [old] { why-account }
           *[new] Vous recevez ce message parce que cette adresse a été saisie sur une page de Kilele.
        }
    .line =
        { $side ->
            [old] Un changement de votre adresse e-mail attend votre confirmation.
           *[new] Un compte attend que vous confirmiez votre adresse e-mail.
        }

email-in-use =
    .subject = Votre adresse est déjà utilisée
    .preview = Vous n’avez rien à faire.
    .lead =
        Quelqu’un a demandé à utiliser votre adresse e-mail pour un compte Kilele. Elle a déjà un compte, le vôtre : rien n’a
        été modifié.

        Si c’était vous, connectez-vous à ce compte. Sinon, vous n’avez rien à faire.
    .button = Ouvrir la page de connexion
    .why = { why-account }
    .line = Quelqu’un a demandé à utiliser votre adresse e-mail pour un autre compte. Rien n’a été modifié.

email-change-stopped =
    .subject = Votre adresse e-mail n’a pas été modifiée
    .preview = Votre compte garde son adresse.
    .lead =
        { $reason ->
            [cancelled]
                Le changement de l’adresse e-mail de votre compte Kilele a été annulé. Votre compte garde son adresse.
           *[refused]
                La nouvelle adresse ne peut plus être utilisée pour votre compte Kilele : votre compte garde son adresse
                actuelle.
        }

        Si vous n’avez demandé aucun changement, choisissez un nouveau mot de passe.
    .button = Ouvrir mes paramètres de sécurité
    .why = { why-account }
    .line = Le changement de votre adresse e-mail a été arrêté. Votre compte garde son adresse.

email-changed =
    .subject = Votre adresse e-mail a été modifiée
    .preview = Vous vous connectez désormais avec { $address }.
    .lead =
        { $side ->
            [old]
                L’adresse e-mail de votre compte Kilele est désormais { $address }. Elle sert à vous connecter, et nos
                messages y sont envoyés. Celui-ci est le dernier à cette adresse.
           *[new]
                L’adresse e-mail de votre compte Kilele est désormais { $address }. Elle sert à vous connecter, et nos
                messages arrivent ici.
        }

        Vous avez été déconnecté partout. Votre mot de passe et votre second facteur restent les mêmes.

        Si ce n’est pas vous, écrivez-nous sans attendre.
    .button = Ouvrir la page de connexion
    .why = { why-account }
    .line = L’adresse e-mail de votre compte est désormais { $address }.

new-device =
    .subject = Un nouvel appareil s’est connecté à votre compte
    .preview = Si vous en êtes à l’origine, vous n’avez rien à faire.
    .lead =
        Une connexion à votre compte Kilele a eu lieu le { $day } à { $time } (UTC) depuis un appareil que nous ne
        connaissions pas : { device }.

        Si vous en êtes à l’origine, vous n’avez rien à faire.

        Sinon, mettez fin à cette session dans vos paramètres et choisissez un nouveau mot de passe.
    .rest = Vous pouvez désactiver ces alertes dans vos paramètres.
    .button = Vérifier mes appareils
    .why = { why-account }
    .line = Un nouvel appareil s’est connecté à votre compte le { $day } à { $time } (UTC).

device =
    { GIVEN($agent) ->
        [yes] { $agent }
       *[no] un appareil inconnu
    }

two-factor-changed =
    .subject =
        { $state ->
            [on] L’authentification à deux facteurs est activée
           *[off] L’authentification à deux facteurs est désactivée
        }
    .preview = Si vous en êtes à l’origine, vous n’avez rien à faire.
    .lead =
        { $state ->
            [on]
                L’authentification à deux facteurs de votre compte Kilele a été activée le { $day } à { $time }
                (UTC).
           *[off]
                L’authentification à deux facteurs de votre compte Kilele a été désactivée le { $day } à { $time }
                (UTC).
        }

        Si vous en êtes à l’origine, vous n’avez rien à faire. Sinon, choisissez sans attendre un nouveau mot de
        passe et écrivez-nous.
    .button = Vérifier mes paramètres de sécurité
    .why = { why-account }
    .line =
        { $state ->
            [on] L’authentification à deux facteurs a été activée.
           *[off] L’authentification à deux facteurs a été désactivée.
        }

# $codes: whether one was used, or there are new ones.
recovery-codes-changed =
    .subject =
        { $codes ->
            [used] Un code de secours a servi à se connecter
           *[new] Vous avez de nouveaux codes de secours
        }
    .preview = Si vous en êtes à l’origine, soyez sans crainte.
    .lead =
        { $codes ->
            [used]
                Un code de secours a servi à se connecter à votre compte Kilele le { $day } à { $time } (UTC).
                L’application d’authentification a été retirée du compte à cette occasion.
           *[new] De nouveaux codes de secours ont été créés pour votre compte Kilele le { $day } à { $time } (UTC).
        }

        { $codes ->
            [used]
                Tant que vous n’avez pas configuré de nouveau une application d’authentification, votre mot de passe
                suffit à ouvrir le compte. Vous recevrez alors dix nouveaux codes de secours.
           *[new]
                Les précédents ne fonctionnent plus. Conservez les nouveaux là où vous les retrouveriez sans votre
                téléphone.
        }
    .rest = Si vous n’en êtes pas à l’origine, choisissez sans attendre un nouveau mot de passe et écrivez-nous.
    .button =
        { $codes ->
            [used] Configurer mon application
           *[new] Vérifier mes paramètres de sécurité
        }
    .why = { why-account }
    .line =
        { $codes ->
            [used]
                Un code de secours a servi à se connecter ; l’application d’authentification a été retirée du compte.
           *[new] De nouveaux codes de secours ont été créés ; les précédents ne fonctionnent plus.
        }

dormancy-reminded =
    .subject = Souhaitez-vous rester visible ?
    .preview = Connectez-vous avant le { $day } pour rester visible des employeurs.
    .lead =
        Vous ne vous êtes pas connecté à Kilele depuis plus de cinq mois. Les employeurs cherchent des personnes
        qu’ils peuvent joindre : nous ne continuons pas à présenter quelqu’un dont nous n’avons pas de nouvelles.

        Connectez-vous une fois avant le { $day } et rien ne change. Passé ce jour, les employeurs ne vous trouveront
        plus.
    .button = Se connecter
    .why = { why-account }
    .line = Connectez-vous avant le { $day } pour rester visible des employeurs.

dormant =
    .subject = Les employeurs ne vous trouvent plus sur Kilele
    .preview = Connectez-vous, et ils vous trouveront de nouveau.
    .lead =
        Vous ne vous êtes pas connecté depuis six mois ; votre profil est donc en sommeil : les employeurs ne le
        trouvent plus et ne peuvent plus demander à vous être présentés.

        Rien n’est perdu. Votre profil, votre vérification et vos mises en relation sont conservés tels quels.

        Connectez-vous quand vous le souhaitez : les employeurs vous trouveront de nouveau aussitôt.
    .button = Se connecter
    .why = { why-account }
    .line = Votre profil est en sommeil ; connectez-vous, et les employeurs vous trouveront de nouveau.

weekly-views =
    .subject =
        { $count ->
            [1] Un employeur a consulté votre profil la semaine dernière
           *[other] { $count } employeurs ont consulté votre profil la semaine dernière
        }
    .preview = Vos statistiques montrent comment votre profil est trouvé.
    .lead =
        { $count ->
            [1] Un employeur a consulté votre profil sur Kilele au cours de la semaine écoulée.
           *[other] { $count } employeurs ont consulté votre profil sur Kilele au cours de la semaine écoulée.
        }

        Vos statistiques montrent les consultations par jour et les mots avec lesquels les employeurs vous ont trouvé.
    .button = Ouvrir mes statistiques
    .why = { why-account }
    .line =
        { $count ->
            [1] Un employeur a consulté votre profil la semaine dernière.
           *[other] { $count } employeurs ont consulté votre profil la semaine dernière.
        }

blacklisted =
    .subject = Votre profil n’est plus présenté sur Kilele
    .preview = Deux membres de notre équipe en ont décidé ainsi. Vous pouvez contester cette décision.
    .lead =
        Deux membres de notre équipe ont décidé que votre profil ne serait plus présenté. Les employeurs ne vous
        trouvent plus et personne ne vous est présenté.

        En voici la raison :
    .quote = { $reason }
    .rest =
        Si cette décision vous paraît injustifiée, contestez-la : écrivez-nous par la page de contact et dites ce qui
        s’y oppose. Nous réexaminerons votre dossier et vous répondrons dans tous les cas.

        Votre compte reste ouvert. Vous pouvez vous connecter, consulter ce que nous conservons sur vous, le faire
        rectifier ou le supprimer.
    .button = Contester la décision
    .why = { why-account }
    .line = Votre profil n’est plus présenté sur Kilele ; vous pouvez contester cette décision.

blacklisting-lifted =
    .subject = Votre recours est accepté
    .preview = Votre profil est de nouveau présenté sur Kilele.
    .lead =
        Nous avons réexaminé votre dossier et vous aviez raison : votre profil n’aurait pas dû être retiré.

        Il est de nouveau présenté dès maintenant, dans les limites de votre adhésion, de votre vérification et de
        vos réglages de confidentialité. Nous regrettons ce que cela vous a coûté.
    .button = Ouvrir mon tableau de bord
    .why = { why-account }
    .line = Votre recours est accepté, et votre profil est de nouveau présenté.
