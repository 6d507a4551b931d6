-- What the operator's own identity provider said of the sign-in: shown to it again when the person signs out, so that its session ends too. Null: the embedded one.
alter table demarc.session add column id_token text;
