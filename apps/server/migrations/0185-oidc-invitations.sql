-- Who goes away to sign up keeps the InvitationCode they came with.
alter table oidc_flows add column invitation_code text;
