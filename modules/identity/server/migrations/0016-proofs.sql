-- Also counted: the password given again by who is signed in already, apart from what strangers try; and each solved captcha, which is good for one try.
alter table demarc.sign_in_try drop constraint sign_in_try_kind_check;
alter table demarc.sign_in_try add constraint sign_in_try_kind_check check (kind in ('username', 'address', 'confirm', 'proof', 'code', 'ask', 'recovery'));
